// What the client uses of Preact.
export interface VNode {
  readonly type: unknown;
}
export type Child = VNode | string | number | boolean | null | undefined | Child[];
export type Component<Props> = (props: Props) => Child;
export function h(type: unknown, props: object | null, ...children: Child[]): VNode;
export function render(tree: Child, parent: Element): void;
