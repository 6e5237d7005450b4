import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, inject, vi } from 'vitest';
import type { app as App } from '#app/main.tsx';
import { castOver } from '#testing/cast/cast.ts';
import { overHttp } from '#testing/cast/http.ts';
import type { HttpPerson } from '#testing/cast/http.ts';
import { closeChannels, requestsSettled } from './browser.ts';
import { forgetHistory } from './forget-history.ts';

const given = inject('backend');
const { url, publishableKey, stripe } = given;

/** The worker of this backend runs by itself. */
export const backend = { ...given, runWork: () => Promise.resolve() };

export const cast = castOver(overHttp(backend));

let page: { readonly app: typeof App } | null = null;

/** Starts the web client at a path, as a person's browser or a stranger's. The page that is open is closed first. */
export async function openPage(path: string, person?: HttpPerson): Promise<void> {
  await closePage();
  vi.resetModules();
  forgetCookies();
  sessionStorage.clear();
  if (person) document.cookie = `tillit-session=${encodeURIComponent(JSON.stringify(person.session))}; path=/`;
  const config = { supabaseUrl: url, publishableKey, environment: 'test', stripe };
  document.body.innerHTML = `
    <script type="application/json" id="tillit-config">${JSON.stringify(config)}</script>
    <div id="root"></div>`;
  forgetHistory();
  history.replaceState(null, '', path);
  page = await import('#app/main.tsx');
}

/**
 * Ends what runs in the page, as a browser does: jsdom's window goes away after the last test, and nothing may use it. The
 * next page of a test would have its address, cookies and channels changed by this one.
 */
export async function closePage(): Promise<void> {
  if (!page) return;
  const { root, router } = await page.app;
  page = null;
  root.unmount();
  router.dispose();
  await requestsSettled();
  const { auth } = await import('#session/token/auth-client.ts');
  await auth.initialize();
  await auth.dispose();
  closeChannels();
}

afterEach(closePage);

/** Waits until the page shows what it is for: its heading, and nothing that is still loading. */
export async function hasLoaded(): Promise<void> {
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
}

function forgetCookies(): void {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)[0]}=; path=/; max-age=0`;
}
