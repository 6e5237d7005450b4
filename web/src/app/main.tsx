import '#ui/styles.ts';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createPath } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { config } from '#api/config.ts';
import { startI18n } from '#i18n/i18n.ts';
import { storedLanguage, toLanguage } from '#i18n/locale.ts';
import { serviceTexts } from '#i18n/service-texts.ts';
import { startSession } from '#session/start-session.ts';
import { takeTokenFromUrl } from '#session/token/token-from-url.ts';
import { takePaymentReturn } from '#shared/credits/payment-return.ts';
import { watchStyles } from '#ui/missing-styles.ts';
import { keepFocus } from '#ui/page/focus-heading.ts';
import { UiProvider } from '#ui/providers.tsx';
import { Toaster } from '#ui/toast/toaster.tsx';
import { reloadOnceOnStaleChunk } from './lazy-page.ts';
import { connectNextLocation } from '#routing/next-location.ts';
import { routes } from './routes.tsx';

// Not a top-level await: lazily loaded code imports from this chunk and would wait for it.
async function start(element: HTMLElement) {
  const root = createRoot(element);
  const token = takeTokenFromUrl();
  takePaymentReturn();
  const language = toLanguage(location.pathname.split('/')[2]) ?? storedLanguage();
  await startI18n(language, config.translations ? serviceTexts(config.translations) : undefined);
  if (token !== null) {
    // If the code or the texts of the question cannot be loaded, the current session stays.
    await import('#session/token/adopt-token.ts')
      .then(({ adoptToken }) => adoptToken(token, (page) => root.render(<UiProvider>{page}</UiProvider>)))
      .catch((error: unknown) => reportError(error));
  }

  watchStyles();
  keepFocus();
  startSession(() => void router.revalidate());
  const router = createBrowserRouter(routes);
  connectNextLocation(() => router.state.navigation.location);
  reloadOnceOnStaleChunk(() => {
    const { initialized, location: shown, navigation } = router.state;
    const to = initialized ? navigation.location : shown;
    return to ? createPath(to) : null;
  });
  root.render(
    <UiProvider>
      <RouterProvider router={router} />
      <Toaster />
    </UiProvider>,
  );
  return { root, router };
}

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
/** Stops the listeners. Only component tests call it; a browser stops them by closing the page. */
export const app = start(element);
