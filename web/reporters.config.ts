import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { importAgainPlugin } from '#scripts/web/import-again-plugin.ts';
import { REPORTERS_HTML } from '#scripts/web/known-paths.ts';
import { reportersPlugin } from '#scripts/web/reporters-plugin.ts';
import { textsPlugin } from '#scripts/web/texts-plugin.ts';
import { unusedCodePlugin } from '#scripts/web/unused-code-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The client of the reporters' pages, built after the product's into the same folder. A build of its own shares no file
 * with that one: it cannot hold code of other pages, and its files are cut for these three (decision 0185).
 */
export default defineConfig({
  root: here('.'),
  plugins: [react(), textsPlugin(), importAgainPlugin(), unusedCodePlugin(), reportersPlugin()],
  publicDir: false,
  build: {
    outDir: here('dist'),
    emptyOutDir: false,
    manifest: '.vite/whistleblower.json',
    modulePreload: { polyfill: false },
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: here(REPORTERS_HTML),
      output: {
        entryFileNames: 'assets/w-[hash:7].js',
        chunkFileNames: 'assets/w-[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
});
