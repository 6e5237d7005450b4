import { defineConfig } from 'vitest/config';

/** Tests of the embedded host itself; the GraphQL engine has its own. Each file starts its own backend. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    exclude: ['graphql/**', '**/node_modules/**'],
    globalSetup: ['./test/prepare-template.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
