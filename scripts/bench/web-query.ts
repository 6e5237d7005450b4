import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, print, visit } from 'graphql';

/**
 * An operation of the web client with the fragments of the files, as it is sent. File names are relative to web/src.
 */
export function webQuery(operation: string, ...files: string[]): string {
  const folder = join(import.meta.dirname, '../../web/src');
  const definitions = files
    .flatMap((file) => parse(readFileSync(join(folder, file), 'utf8')).definitions)
    .filter(
      (each) =>
        each.kind === Kind.FRAGMENT_DEFINITION ||
        (each.kind === Kind.OPERATION_DEFINITION && each.name?.value === operation),
    );
  if (!definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION))
    throw new Error(`no ${operation} in ${files.join()}`);
  return print(
    visit(
      { kind: Kind.DOCUMENT, definitions },
      {
        // Apollo's own directive, which Apollo removes too.
        Directive: (node) => (node.name.value === 'unmask' ? null : undefined),
      },
    ),
  );
}
