import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests of whole pages in jsdom, on the embedded backend over HTTP: forms and lists that need no real browser. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    include: ['**/*.test.ts'],
    environment: 'jsdom',
    globalSetup: ['./support/start-backend.ts'],
    setupFiles: ['./support/browser.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
