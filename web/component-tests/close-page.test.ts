import { expect, test, vi } from 'vitest';
import { PATIENCE } from '#testing/patience.ts';
import { pendingRequests, requestsSettled } from './support/browser.ts';
import { cast, closePage, openPage } from './support/open-page.ts';

test('a page that is closed while it loads uses the window no more', async () => {
  const { slug, owner } = await cast.team();
  await openPage(`/v2/en/team/${slug}/signmore/documents`, owner);
  await vi.waitFor(() => expect(pendingRequests()).toBeGreaterThan(0), { timeout: PATIENCE, interval: 1 });
  await closePage();
  expect(document.getElementById('root')?.childElementCount).toBe(0);
  // Vitest reports a ReferenceError of code that runs on.
  vi.stubGlobal('window', undefined);
  await requestsSettled();
  await new Promise(setImmediate);
  vi.unstubAllGlobals();
  expect(pendingRequests()).toBe(0);
});

test('a page cannot go back to the page before it', async () => {
  const { slug, owner } = await cast.team();
  await openPage(`/v2/en/team/${slug}/signmore/documents`, owner);
  history.pushState(null, '', `/v2/en/team/${slug}/signmore/documents?page=2`);
  // Has not begun when the next page opens.
  history.back();
  const path = `/v2/en/team/${slug}/people`;
  await openPage(path, owner);
  expect({ length: history.length, path: location.pathname }).toEqual({ length: 1, path });
});
