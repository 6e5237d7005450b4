import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Modules below src, by the start of their path. */
const below = (...paths: readonly string[]) => new RegExp(`web/src/(${paths.join('|')})`);

const outsiders = below(
  'api/functions',
  'app/layouts/bare-layout',
  'modules/signmore/shared/(document-skeleton|link-problem|shared\\.module)',
  'shared/wizard/(step-heading|wizard-layout|wizard\\.module)',
  'ui/(format|lazy-part|page/language-menu)',
);

const signing = below(
  'modules/signmore/sign-document/(sign-document-page|sign-wizard|read-|signer-|signing-form|use-(first-act|pages-read|signer-view)|sign-document\\.module)',
  'ui/pdf-viewer/lazy-pdf-viewer',
);

export default defineConfig({
  root: here('.'),
  plugins: [react()],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    // The size budgets read which module went into which chunk from here.
    manifest: true,
    sourcemap: 'hidden',
    // A strict CSP allows no data: fonts or scripts; small files stay files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs is one file: thirty small ones compress worse (10 KiB) and take longer to ask for.
        codeSplitting: {
          groups: [
            { name: 'core', tags: ['$initial'] },
            // The small parts that the pages for outsiders share, one file for the same reason.
            { name: 'outsiders', test: outsiders, includeDependenciesRecursively: false },
            // What the page for signing shows first.
            { name: 'signing', test: signing, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { fs: { allow: [here('..')] } },
});
