import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { hasCache } from './pressure.ts';

/** The PDF worker is fetched ahead, and then comes from the cache when it is started. */
const WORKER = /\.mjs$/;

/** The code that a page needs. */
export interface PageWeight {
  /** Bytes, gzipped at the best level, regardless of how the server encoded them. */
  readonly js: number;
  readonly css: number;
  /** URLs of the scripts. */
  readonly scripts: readonly string[];
}

export interface WeighOptions {
  /** Resolves when the page shows its main content. */
  readonly ready: (page: Page) => Promise<unknown>;
  /** Scripts that don't count, because they load after the page is usable. */
  readonly except?: RegExp;
}

/**
 * Opens `url` and weighs the scripts and styles requested before its h1 appears. Code fetched ahead for the next step,
 * while the user reads, doesn't count. The page's context must be new. Fails if anything is fetched twice: then it was
 * fetched ahead in vain.
 */
export async function weighPage(page: Page, url: string, { ready, except }: WeighOptions): Promise<PageWeight> {
  const loaded = new Map<string, Response>();
  const twice: string[] = [];
  const collect = (response: Response) => {
    const address = response.url();
    if (loaded.has(address) && address.includes('/assets/') && !WORKER.test(address)) twice.push(address);
    loaded.set(address, response);
  };
  page.on('response', collect);
  await page.addInitScript(noteWhenHeadingStands);
  await page.goto(url);
  await ready(page);
  const asked = new Set(await page.evaluate(askedBeforeHeading));
  page.off('response', collect);
  if (hasCache && twice.length > 0) throw new Error(`Fetched ahead in vain: ${twice.join(', ')}`);

  const weight = { js: 0, css: 0, scripts: [] as string[] };
  for (const [address, response] of loaded) {
    const type = response.headers()['content-type'] ?? '';
    const kind = type.includes('javascript') ? 'js' : type.includes('text/css') ? 'css' : null;
    if (kind === null || !asked.has(address) || except?.test(address)) continue;
    weight[kind] += gzipSync(await response.text(), { level: 9 }).length;
    if (kind === 'js') weight.scripts.push(address);
  }
  return weight;
}

/** Runs in the page. */
function noteWhenHeadingStands(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('h1')) return;
    performance.mark('heading');
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page. */
function askedBeforeHeading(): string[] {
  const stands = performance.getEntriesByName('heading')[0]?.startTime ?? Infinity;
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime <= stands)
    .map(({ name }) => name);
}
