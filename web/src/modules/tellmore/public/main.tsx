import '#ui/styles.ts';
import { createRoot } from 'react-dom/client';
import { showLanguage, startI18n } from '#i18n/i18n.ts';
import { watchStyles } from '#ui/missing-styles.ts';
import { keepFocus } from '#ui/page/focus-heading.ts';
import { UiProvider } from '#ui/providers.tsx';
import { Toaster } from '#ui/toast/toaster.tsx';
import { Failure } from './failure-boundary.tsx';
import { ReporterClient } from './reporter-client.tsx';
import { startRouting, TEXTS } from './routing/location.ts';

// The client of the reporters' pages: without sessions, and without the code and the addresses of other pages (0185).

// Not a top-level await: lazily loaded code imports from this chunk and would wait for it.
async function start(element: HTMLElement) {
  const language = startRouting();
  await startI18n(language);
  watchStyles();
  keepFocus();
  const hasTexts = await showLanguage(language, TEXTS).then(
    () => true,
    () => false,
  );
  createRoot(element).render(
    <UiProvider>
      {hasTexts ? <ReporterClient /> : <Failure />}
      <Toaster />
    </UiProvider>,
  );
}

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
void start(element);
