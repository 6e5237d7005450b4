import { defineConfig } from 'vitest/config';
import { limits } from '#testing/patience.ts';

/** Tests over HTTP on the whole embedded backend: real Postgres, real Deno. */
export default defineConfig({
  // Not under functions/: that folder is what gets deployed and watched.
  cacheDir: '../node_modules/.vite/functions',
  test: {
    root: import.meta.dirname,
    include: ['tests/**/*.test.ts'],
    environment: 'node',
    ...limits,
    maxWorkers: 2,
    // Files of one worker share a backend (testing/backend.ts).
    isolate: false,
  },
});
