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

const besideOperation = {
  preset: 'near-operation-file',
  presetConfig: {
    extension: '.generated.ts',
    baseTypesPath: 'graphql/schema.generated.ts',
    importTypesNamespace: 'Types',
  },
  config: { ...shared, importSchemaTypesFrom: 'web/src/graphql/schema.generated.ts', importExtension: '.ts' },
} as const;

/**
 * Operations are in `.graphql` files. Each gets its types and parsed document in a `.generated.ts` beside it; those in
 * `.light.graphql` files get their text instead, for pages that do without Apollo (decision 0031).
 */
export const codegen: CodegenConfig = {
  schema: 'web/src/graphql/schema.graphql',
  ignoreNoDocuments: true,
  silent: true,
  generates: {
    'web/src/graphql/schema.generated.ts': {
      documents: 'web/src/**/*.graphql',
      plugins: ['typescript-operations'],
      config: { ...shared, generateOperationTypes: false },
    },
    'web/src/': {
      ...besideOperation,
      documents: ['web/src/**/*.graphql', '!web/src/**/*.light.graphql'],
      plugins: ['typescript-operations', 'typed-document-node'],
    },
    './web/src/': {
      ...besideOperation,
      documents: 'web/src/**/*.light.graphql',
      // Apollo adds the names of types to what it sends.
      config: { ...besideOperation.config, nonOptionalTypename: false, skipTypename: true },
      plugins: ['typescript-operations', './scripts/generate/operation-text.ts'],
    },
  },
};
