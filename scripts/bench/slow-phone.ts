import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, errors } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import type { SignerView } from '#functions/signing/contract/sign-schemas.ts';
import { samplePdf, scannedPdf } from '#functions/platform/pdf/test/fixtures.ts';
import { callFunction } from '#function-tests/support/call.ts';
import { addFile, addSigner, draft, signingToken, submit } from '#function-tests/support/documents.ts';
import { team } from '#function-tests/support/people.ts';
import type { Team } from '#function-tests/support/people.ts';
import { startStack } from '#local/stack.ts';
import type { Stack } from '#local/stack.ts';
import { chromiumArguments, chromiumPath } from '#e2e/support/chromium.ts';
import { buildWeb, webDist } from '#scripts/web/build.ts';
import { precompress } from '#scripts/web/precompress.ts';
import { startWebServer } from '#scripts/web-server.ts';
import type { WebConfig } from '#scripts/web-server.ts';
import { candidateVisits } from './candidate-visits.ts';
import { percentile } from './figure.ts';
import type { Figure } from './figure.ts';
import type { Visit, Wait } from './visit.ts';

/** "Slow 3G" of the browser's developer tools, on a phone with a quarter of this machine's speed. */
const NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER_PROCESSOR = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const RUNS = 3;
/** How long a visitor reads a page before they go on. */
const READING_MILLISECONDS = 15_000;
/** The longest wait; longer ones count as this. */
const GIVEN_UP_MILLISECONDS = 90_000;

const usable = (role: 'button' | 'textbox', name: RegExp): Wait => ({
  name: 'usable',
  until: (page) => page.getByRole(role, { name }).first().waitFor(),
});
/** As a picture or as the page itself, whichever is first. */
const readable: Wait = {
  name: 'first page of the PDF readable',
  until: (page) => page.waitForFunction(isPageShown),
  aim: '≤ 8 s',
};
const drawn: Wait = {
  name: 'first page drawn by the viewer',
  until: (page) => page.locator('[data-page="1"] canvas').waitFor(),
};

/** Runs in the page. */
function isPageShown(): boolean {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
  const isPicture = pictures.some(({ complete, naturalWidth }) => complete && naturalWidth > 300);
  return isPicture || document.querySelector('[data-page="1"] canvas') !== null;
}

/** What visitors on a slow phone wait for: login, signing, verification, a candidate's steps. Nothing is in the cache. */
export const measure = (): Promise<Figure[]> =>
  measureVisits(async (stack, origin) => {
    const sender = await team(stack);
    const signing = async (name: string, bytes: Uint8Array): Promise<Visit> => ({
      name: `signing, ${name}`,
      path: `/v2/nb/signmore/sign-document/${await linkTo(stack, sender, bytes)}`,
      waits: [usable('button', /videre/), readable, drawn],
    });
    return [
      { name: 'login', path: '/v2/nb/login/existing-user', waits: [usable('textbox', /e-post/i)] },
      { name: 'verification', path: '/v2/nb/signmore/public-document', waits: [usable('button', /velg/i)] },
      await signing('3 pages of text', await samplePdf()),
      await signing('6 scanned pages', await scannedPdf(6, 500)),
      ...(await candidateVisits(stack, origin, sender)),
    ];
  });

/** The same of other visits: `prepare` gets the backend and the client's origin. */
export async function measureVisits(prepare: (stack: Stack, origin: string) => Promise<Visit[]>): Promise<Figure[]> {
  await buildWeb();
  const config: WebConfig = { supabaseUrl: '', publishableKey: '', environment: 'test' };
  // Compressed as on a real host.
  const folder = mkdtempSync(join(tmpdir(), 'bench-slow-phone-'));
  cpSync(webDist, folder, { recursive: true });
  await precompress(folder);
  const web = await startWebServer({ folder, config: () => config });
  const stack = await startStack({ siteUrl: web.url });
  Object.assign(config, { supabaseUrl: stack.url, publishableKey: stack.publishableKey });
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
  try {
    const figures: Figure[] = [];
    for (const visit of await prepare(stack, web.url)) figures.push(...(await figuresOf(browser, web.url, visit)));
    return figures;
  } finally {
    await browser.close();
    await stack.stop();
    await web.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Sends a document of one file and returns the token of its link, once the picture of its first page is made. */
async function linkTo(stack: Stack, sender: Team, bytes: Uint8Array): Promise<string> {
  const documentId = await draft(stack, sender);
  const { status, body } = await addFile(stack, sender, documentId, bytes);
  if (status !== 200) throw new Error(`The file was refused: ${JSON.stringify(body)}`);
  const signer = await addSigner(stack, sender, documentId);
  await submit(stack, sender, documentId);
  const token = await signingToken(stack, signer);
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const view = await callFunction<SignerView>(stack, 'sign', { action: 'view', token });
    if (view.body.document.files[0]?.pictureUrl) return token;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error('No picture of the first page was made within a minute');
}

async function figuresOf(browser: Browser, origin: string, visit: Visit): Promise<Figure[]> {
  const { name, path, waits, next, before } = visit;
  const seconds = waits.map((): number[] => []);
  const nextSeconds: number[] = [];
  const paints: number[] = [];
  const bytes: number[] = [];
  const scripts: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({ ...PHONE, locale: 'nb-NO' });
    context.setDefaultTimeout(GIVEN_UP_MILLISECONDS);
    await before?.(context);
    const page = await context.newPage();
    const received = await slowDown(page);
    const started = performance.now();
    await page.goto(origin + path, { waitUntil: 'commit' });
    const reached = waits.map(async ({ until }, index) => {
      await until(page).catch(ignoreTimeout);
      seconds[index]?.push((performance.now() - started) / 1_000);
    });
    await Promise.all(reached);
    paints.push(await page.evaluate(firstContentfulPaint));
    const { all, js } = received();
    bytes.push(all);
    scripts.push(js);
    if (next) nextSeconds.push(await secondsAfterReading(page, next));
    await context.close();
  }
  const median = (samples: readonly number[]) => percentile(samples, 0.5);
  return [
    { name: `${name}: first contentful paint`, value: median(paints) / 1_000, unit: 's' },
    ...waits.map((wait, index) => ({
      name: `${name}: ${wait.name}`,
      value: median(seconds[index] ?? []),
      unit: 's',
      ...(wait.aim ? { aim: wait.aim } : {}),
    })),
    ...(next ? [{ name: `${name}, then ${next.name}`, value: median(nextSeconds), unit: 's' }] : []),
    { name: `${name}: received`, value: median(bytes) / 1_024, unit: 'KiB' },
    { name: `${name}: JavaScript of it`, value: median(scripts) / 1_024, unit: 'KiB' },
  ];
}

/** Reads the page, presses what leads on, and returns how long the wait was. */
async function secondsAfterReading(page: Page, { press, until }: NonNullable<Visit['next']>): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, READING_MILLISECONDS));
  const pressed = performance.now();
  await press(page);
  await until(page).catch(ignoreTimeout);
  return (performance.now() - pressed) / 1_000;
}

function ignoreTimeout(error: unknown): void {
  if (!(error instanceof errors.TimeoutError)) throw error;
}

/** Throttles the page and returns a function for the bytes that it has received, compressed. */
async function slowDown(page: Page): Promise<() => { readonly all: number; readonly js: number }> {
  const session = await page.context().newCDPSession(page);
  const received = { all: 0, js: 0 };
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    received.all += encodedDataLength;
    if (scripts.has(requestId)) received.js += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  return () => received;
}

/** Runs in the page. */
function firstContentfulPaint(): number {
  return performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
}
