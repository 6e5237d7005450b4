import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Layers of the web client: what each may import, besides itself and the shared contract. One way, no circles. */
const layers = {
  routing: [],
  api: [],
  i18n: ['api', 'routing'],
  ui: ['api', 'i18n'],
  graphql: ['api', 'ui'],
  session: ['api', 'i18n', 'ui', 'graphql'],
  shared: ['api', 'i18n', 'ui', 'graphql', 'session'],
  module: ['api', 'i18n', 'ui', 'graphql', 'session', 'shared'],
  app: ['api', 'i18n', 'ui', 'graphql', 'session', 'shared', 'module'],
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/*.generated.ts',
      '.data/**',
      '.cache/**',
      'coverage/**',
      'test-results/**',
      'supabase/.temp/**',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommendedTypeChecked, tseslint.configs.stylistic],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/only-throw-error': 'off', // Routers throw responses.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/require-await': 'off',
      'max-lines': ['error', { max: 300 }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.test.ts', '**/*.spec.ts', '**/tests/**', 'testing/**', 'web/e2e/**'],
    rules: {
      // A test may look into an answer as it comes; what it finds there is what it asserts.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      'no-empty-pattern': 'off', // Playwright's fixtures name what they use.
    },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
  {
    files: ['web/src/**', 'functions/**'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['web/src/**/*.ts', 'web/src/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, boundaries },
    languageOptions: { globals: globals.browser },
    settings: {
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.json'] } },
      'boundaries/include': ['web/src/**/*'],
      // Every layer may make a link; paths.ts itself knows none of them.
      'boundaries/files': [{ category: 'paths', pattern: 'web/src/app/{paths,module-routes}.ts' }],
      'boundaries/elements': [
        { type: 'module', pattern: 'web/src/modules/*', capture: ['name'] },
        ...['api', 'i18n', 'ui', 'graphql', 'session', 'shared', 'app'].map((type) => ({
          type,
          pattern: `web/src/${type}`,
        })),
      ],
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // Its usual finding here is the loading state of the request that the effect starts.
      'react-hooks/set-state-in-effect': 'off',
      'boundaries/no-unknown-files': 'off',
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          message: '{{from.element.type}} may not import {{to.element.type}}: layers in eslint.config.js',
          policies: [
            ...Object.entries(layers).map(([type, allowed]) => ({
              from: { element: { type } },
              allow: { to: { element: { types: { anyOf: allowed } } } },
            })),
            {
              from: { element: { types: { anyOf: ['module', 'shared', 'session'] } } },
              allow: { to: { file: { categories: 'paths' } } },
            },
            {
              from: { file: { categories: 'paths' } },
              disallow: { to: { element: { types: { anyOf: [...layers.app] } } } },
            },
          ],
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'zod', message: "Use zod/mini (through api/zod.ts): zod's classic API adds 18 KiB." },
            { name: '@apollo/client', importNames: ['gql'], message: 'Operations live in .graphql files.' },
          ],
          patterns: [{ regex: '^\\.{1,2}/.*(?<!\\.(ts|tsx|css|json))$', message: 'Imports carry the file extension.' }],
        },
      ],
    },
  },
);
