/** An element without its prefix. */
export interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Node[];
}

/** Reads XML without mixed content, comments and CDATA. @throws if tags don't match */
export function parsed(xml: string): Node {
  const tokens = [...xml.matchAll(/<(\/?)(?:\w+:)?(\w+)((?:\s[^>]*)?)>([^<]*)/g)];
  let at = 0;
  function element(): Node {
    const [, closes, name = '', attributes = '', text = ''] = tokens[at] ?? [];
    if (closes !== '') throw new Error(`An element was expected at ${at}`);
    at += 1;
    const children: Node[] = [];
    while (tokens[at]?.[1] === '') children.push(element());
    if (tokens[at]?.[2] !== name) throw new Error(`<${name}> is not closed`);
    at += 1;
    const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]);
    return { name, attributes: Object.fromEntries(pairs), text: unescaped(text), children };
  }
  const root = element();
  if (at !== tokens.length) throw new Error('Something follows the root');
  return root;
}

const unescaped = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** The elements at a path of names, `Party/PartyName/Name`. */
export function nodesAt(node: Node, path: string): readonly Node[] {
  return path
    .split('/')
    .reduce<readonly Node[]>(
      (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [node],
    );
}

/** The text of the first element at the path; '' for none. */
export const textAt = (node: Node, path: string): string => nodesAt(node, path)[0]?.text ?? '';
