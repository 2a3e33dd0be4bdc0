// What the client uses of htm.
declare const htm: {
  bind<Node>(
    h: (type: unknown, props: object | null, ...children: never[]) => Node,
  ): (strings: TemplateStringsArray, ...values: unknown[]) => Node;
};
export default htm;
