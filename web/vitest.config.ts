import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  resolve: {
    alias: { '@contract': here('../functions/_shared/contract'), '@shared': here('../functions/_shared') },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
