import { defineConfig } from 'vitest/config';

/** Tests over HTTP on the whole embedded backend: real Postgres, real Deno. */
export default defineConfig({
  // Not under functions/: that folder is what gets deployed and watched.
  cacheDir: '../node_modules/.vite/functions',
  test: {
    root: import.meta.dirname,
    include: ['tests/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Files of one worker share a backend (testing/backend.ts).
    isolate: false,
    teardownTimeout: 30_000,
  },
});
