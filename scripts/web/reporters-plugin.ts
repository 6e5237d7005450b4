import type { Plugin, Rolldown } from 'vite';
import { addEarlyScript, codeOf, textsOf } from './early-files.ts';
import { isConfidentialPath, REPORTERS_HTML } from './known-paths.ts';

/** What each page shows, by the segment of its path. */
const PARTS = {
  'whistleblower-login': 'modules/tellmore/public/login.tsx',
  'whistleblower-wizard': 'modules/tellmore/public/wizard/wizard.tsx',
  'whistleblower-report': 'modules/tellmore/public/own-report-view.tsx',
};

/** Nynorsk falls back to Bokmål, key by key. */
const SPOKEN = { nb: ['nb'], nn: ['nn', 'nb'], en: ['en'] };

/** Has the part and the texts of a reporters' page fetched beside the client's code. */
export function reportersPlugin(): Plugin {
  return {
    name: 'reporters',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const source = 'modules/tellmore/public/early.ts';
      await addEarlyScript(this, bundle, { html: REPORTERS_HTML, source, name: 'w-early', files: filesIn(bundle) });
    },
  };
}

function filesIn(bundle: Rolldown.OutputBundle): Readonly<Record<string, readonly string[]>> {
  const parts = Object.entries(PARTS).map(([segment, source]) => [segment, codeOf(bundle, [source])] as const);
  const texts = Object.entries(SPOKEN).map(
    ([language, read]) => [language, read.flatMap((one) => textsOf(bundle, ['common', 'whistleblower'], one))] as const,
  );
  return Object.fromEntries([...parts, ...texts]);
}

/** Serves the page of the reporters' client where Vite serves the client as its files change (`npm run dev`). */
export function serveReporters(): Plugin {
  return {
    name: 'serve-reporters',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        const path = request.url?.split('?')[0] ?? '';
        if (isConfidentialPath(path)) request.url = `/${REPORTERS_HTML}`;
        next();
      });
    },
  };
}
