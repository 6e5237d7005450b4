import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, print, visit } from 'graphql';

/** An operation of the web client with the fragments of its file, as it is sent: `session/session.graphql`, `Session`. */
export function webQuery(file: string, operation: string): string {
  const document = parse(readFileSync(join(import.meta.dirname, '../../web/src', file), 'utf8'));
  const definitions = document.definitions.filter(
    (each) => each.kind === Kind.FRAGMENT_DEFINITION || (each.kind === Kind.OPERATION_DEFINITION && each.name?.value === operation),
  );
  if (!definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)) throw new Error(`${file} has no ${operation}`);
  return print(
    visit({ kind: Kind.DOCUMENT, definitions }, {
      // Apollo's own, which it takes out as well.
      Directive: (node) => (node.name.value === 'unmask' ? null : undefined),
    }),
  );
}
