import { Kind, OperationTypeNode, print, stripIgnoredCharacters } from 'graphql';
import type { DocumentNode, GraphQLSchema } from 'graphql';

/** A plugin of codegen: writes each operation as its text, which a page can send without a GraphQL client. */
export function plugin(_schema: GraphQLSchema, documents: readonly { readonly document?: DocumentNode }[]) {
  const content = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .flatMap((definition) => (definition.kind === Kind.OPERATION_DEFINITION ? [definition] : []))
    .map((operation) => {
      const name = operation.name?.value ?? '';
      const types = `${name}${operation.operation === OperationTypeNode.QUERY ? 'Query' : 'Mutation'}`;
      const text = JSON.stringify(stripIgnoredCharacters(print(operation)));
      return `export const ${name}Operation = ${text} as Operation<${types}, ${types}Variables>;\n`;
    });
  return { prepend: ["import type { Operation } from '#graphql/operation.ts';"], content: content.join('\n') };
}
