import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { limits } from '#testing/patience.ts';

// React and Mantine as users get them: built for development, they take half as long again.
process.env['NODE_ENV'] = 'production';

/** Tests of whole pages in jsdom, on the embedded backend over HTTP: forms and lists that need no real browser. */
export default defineConfig({
  // The client's root: its texts have their addresses from there.
  root: join(import.meta.dirname, '..'),
  mode: 'production',
  plugins: [react()],
  test: {
    include: ['component-tests/**/*.test.ts'],
    environment: 'jsdom',
    globalSetup: ['./component-tests/support/start-backend.ts'],
    setupFiles: ['./component-tests/support/browser.ts', './component-tests/support/fresh-limits.ts'],
    ...limits,
    maxWorkers: 2,
    // The files of a worker share its window, too: most of a file's time went into loading libraries (decision 0002).
    isolate: false,
    // The process of a file ends before V8's slowest compiler pays (decision 0002).
    execArgv: ['--no-turbofan', '--maglev'],
  },
});
