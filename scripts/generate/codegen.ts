import type { CodegenConfig } from '@graphql-codegen/cli';

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
  scalars,
  useTypeImports: true,
  nonOptionalTypename: true,
  skipTypeNameForRoot: true,
  inlineFragmentTypes: 'mask',
  customDirectives: { apolloUnmask: true },
  defaultScalarType: 'unknown',
};

/** Operations are in `.graphql` files. Each gets its types and parsed document in a `.generated.ts` beside it. */
export const codegen: CodegenConfig = {
  schema: 'web/src/graphql/schema.graphql',
  documents: 'web/src/**/*.graphql',
  ignoreNoDocuments: true,
  silent: true,
  generates: {
    'web/src/graphql/schema.generated.ts': {
      plugins: ['typescript-operations'],
      config: { ...shared, generateOperationTypes: false },
    },
    'web/src/': {
      preset: 'near-operation-file',
      presetConfig: {
        extension: '.generated.ts',
        baseTypesPath: 'graphql/schema.generated.ts',
        importTypesNamespace: 'Types',
      },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: { ...shared, importSchemaTypesFrom: 'web/src/graphql/schema.generated.ts', importExtension: '.ts' },
    },
  },
};
