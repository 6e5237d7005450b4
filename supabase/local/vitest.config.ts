import { defineConfig } from 'vitest/config';
import { limits } from '#testing/patience.ts';

/** Tests of the embedded host itself; the GraphQL engine has its own. Each file starts its own backend. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    exclude: ['graphql/**', '**/node_modules/**'],
    globalSetup: ['./test/prepare-template.ts'],
    ...limits,
    maxWorkers: 2,
    // The files of a worker load its libraries once (decision 0002); each has its own backend.
    isolate: false,
  },
});
