// Rules at the table.
import { html } from "../kit/preact.js";
import { Rules } from "../pages/rules.js";
import { words } from "../words.js";
import { Drawer } from "./drawer.js";

const say = words.rules;

/** @param {{game: string, rule: string, serial: number, close: () => void}} props */
export const RulesDrawer = ({ game, rule, serial, close }) => html`<${Drawer} title=${say.rules} close=${close}
  closeLabel=${say.close}><${Rules} game=${game} rule=${rule} serial=${serial} /><//>`;
