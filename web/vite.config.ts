import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyPlugin, isEarlyPage, shellPlugin, withoutEarlyFiles } from '#scripts/web/early-plugin.ts';
import { importAgainPlugin } from '#scripts/web/import-again-plugin.ts';
import { mantineStylesPlugin } from '#scripts/web/mantine-styles-plugin.ts';
import { serveReporters } from '#scripts/web/reporters-plugin.ts';
import { textsPlugin } from '#scripts/web/texts-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const SHARED_ICONS =
  /icons-react\/dist\/esm\/icons\/(?!Icon(?:Check|Ban|CalendarX|CircleCheck|Clock|FileUpload|HandStop|Lock|Pencil|ShieldLock)\.)/;

/** What every page with a session loads, besides the session's ports. */
const SESSION =
  /web\/src\/(?:routing\/read-id|graphql\/(?:send-operation|report-error|json-text)|session\/(?:run-operation|use-operation|challenge\/challenge|token\/access-token|guards\/last-account))\./;

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    textsPlugin(),
    shellPlugin(),
    importAgainPlugin(),
    mantineStylesPlugin(),
    earlyPlugin(),
    serveReporters(),
  ],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    // The size budgets are computed from the manifest.
    manifest: true,
    // All supported browsers have it: Chrome 66, Firefox 115, Safari 17.
    modulePreload: { polyfill: false, resolveDependencies: withoutEarlyFiles },
    sourcemap: 'hidden',
    // A strict CSP allows no data: fonts or scripts; small files stay files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Lists of files are a large part of the small files, and names compress badly. Pages keep theirs, but for public
        // ones, which the code of every page names.
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${facadeModuleId === null || isEarlyPage(facadeModuleId) ? '' : '[name]-'}[hash:7].js`,
        assetFileNames: 'assets/[hash:7][extname]',
        // The code of every page is one file: thirty small ones compress worse (10 KiB) and take longer to load.
        // So are icons that several pages show, but for those of public pages, which have few bytes left.
        codeSplitting: {
          groups: [
            { name: 'core', tags: ['$initial'] },
            { name: 'session', test: SESSION },
            {
              name: 'wizard',
              test: /shared\/wizard\/(?:wizard-layout|step-heading|wizard\.module|(?:use-)?wizard-steps)\./,
            },
            // One small file less on the pages of referees, who have few bytes left.
            { name: 'text', test: /platform\/contract\/(?:visible-)?text\./ },
            { name: 'icons', test: SHARED_ICONS, minShareCount: 12 },
          ],
        },
      },
    },
  },
  server: { fs: { allow: [here('..')] } },
});
