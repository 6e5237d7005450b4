import type { CodegenConfig } from '@graphql-codegen/cli';
import { buildSchema } from 'graphql';
import type { DocumentNode } from 'graphql';
import { scalarTypes, withJsonTypes, withJsonVariables } from './json-types.ts';
import type { JsonRow } from './json-types.ts';

// pg_graphql's scalars on the wire: numbers beyond 53 bits and JSON are text.
const scalars = {
  BigFloat: 'string',
  BigInt: 'string',
  Cursor: 'string',
  Date: 'string',
  Datetime: 'string',
  JSON: 'string',
  Opaque: 'unknown',
  Time: 'string',
  UUID: 'string',
};

const shared = {
  useTypeImports: true,
  nonOptionalTypename: true,
  skipTypeNameForRoot: true,
  inlineFragmentTypes: 'mask',
  customDirectives: { apolloUnmask: true },
  defaultScalarType: 'unknown',
};

/**
 * Operations are in `.graphql` files. Each gets its types and parsed document in a `.generated.ts` beside it; those in
 * `.light.graphql` files get their text instead, for pages that do without Apollo (decision 0031).
 * @param rows contracts of JSON arguments and answers
 */
export function codegen(sdl: string, rows: ReadonlyMap<string, JsonRow>): CodegenConfig {
  const typed = withJsonTypes(sdl, rows);
  const schema = buildSchema(typed);
  const config = { ...shared, scalars: { ...scalars, ...scalarTypes(rows) } };
  const besideOperation = {
    preset: 'near-operation-file' as const,
    presetConfig: {
      extension: '.generated.ts',
      baseTypesPath: 'graphql/schema.generated.ts',
      importTypesNamespace: 'Types',
    },
    config: {
      ...config,
      jsonRows: rows,
      importSchemaTypesFrom: 'web/src/graphql/schema.generated.ts',
      importExtension: '.ts',
    },
    documentTransforms: [
      {
        transform: ({ documents }: { documents: { location?: string; document?: DocumentNode }[] }) =>
          documents.map(({ location = '', document }) => ({
            location,
            ...(document && { document: withJsonVariables(schema, document, location.endsWith('.light.graphql')) }),
          })),
      },
    ],
  };
  return {
    schema: typed,
    ignoreNoDocuments: true,
    silent: true,
    generates: {
      'web/src/graphql/schema.generated.ts': {
        documents: 'web/src/**/*.graphql',
        plugins: ['typescript-operations'],
        config: { ...config, generateOperationTypes: false },
        documentTransforms: besideOperation.documentTransforms,
      },
      'web/src/': {
        ...besideOperation,
        documents: ['web/src/**/*.graphql', '!web/src/**/*.light.graphql'],
        plugins: ['typescript-operations', 'typed-document-node', './scripts/generate/json-answers.ts'],
      },
      './web/src/': {
        ...besideOperation,
        documents: 'web/src/**/*.light.graphql',
        // Apollo adds the names of types to what it sends.
        config: { ...besideOperation.config, isLight: true, nonOptionalTypename: false, skipTypename: true },
        plugins: [
          'typescript-operations',
          './scripts/generate/operation-text.ts',
          './scripts/generate/json-answers.ts',
        ],
      },
    },
  };
}
