import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** What changes a context for as long as it lives. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
] as const;
const CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;
/** Windows of one worker that wait for the next test. */
const MOST_IDLE = 4;

interface Idle {
  readonly kind: string;
  readonly context: BrowserContext;
}

/**
 * The windows of one worker's visitors. One that a test is done with is emptied and used again by a test that wants the
 * same kind: the client's files stay cached and compiled in it (decision 0002). A test finds one blank page in its window, and
 * nothing that is stored. What a test changed for good (scripts, clock, routes, permissions) ends with it. A test in
 * which it matters what is cached has windows of its own (`test.use({ ownWindows: true })`).
 */
export class Windows {
  readonly #browser: Browser;
  readonly #origins: readonly string[];
  readonly #idle: Idle[] = [];
  readonly #kinds = new WeakMap<BrowserContext, string>();
  readonly #changed = new WeakSet<BrowserContext>();

  /** `origins`: those whose pages store something. */
  constructor(browser: Browser, origins: readonly string[]) {
    this.#browser = browser;
    this.#origins = origins;
  }

  /** Returns a window with one blank page. */
  async open(options: BrowserContextOptions): Promise<Page> {
    const kind = JSON.stringify(options);
    const place = this.#idle.findLastIndex((idle) => idle.kind === kind);
    const [found] = place < 0 ? [] : this.#idle.splice(place, 1);
    const context = found?.context ?? (await this.#create(options, kind));
    return context.pages()[0] ?? context.newPage();
  }

  /** Takes a window back from a test that passed. */
  async giveBack(context: BrowserContext): Promise<void> {
    const kind = this.#kinds.get(context);
    if (kind === undefined || this.#changed.has(context)) return context.close();
    await this.#empty(context);
    this.#idle.push({ kind, context });
    if (this.#idle.length > MOST_IDLE) await this.#idle.shift()?.context.close();
  }

  async close(): Promise<void> {
    for (const { context } of this.#idle) await context.close();
  }

  async #create(options: BrowserContextOptions, kind: string): Promise<BrowserContext> {
    const context = await this.#browser.newContext(options);
    this.#kinds.set(context, kind);
    const note = () => this.#changed.add(context);
    for (const name of LASTING) beforeCalls(context, name, note);
    for (const name of CLOCK) beforeCalls(context.clock, name, note);
    // What an earlier test has loaded would be there without a network, too.
    beforeCalls(context, 'setOffline', () => {
      throw new Error('A test that goes offline needs windows of its own');
    });
    return context;
  }

  async #empty(context: BrowserContext): Promise<void> {
    const old = context.pages();
    const blank = await context.newPage();
    for (const page of old) await page.close();
    await context.clearCookies();
    const session = await context.newCDPSession(blank);
    for (const origin of this.#origins) {
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    }
    await session.detach();
  }
}

/** Calls `act` before each call of a method. */
function beforeCalls<Name extends string>(
  target: Record<Name, (...values: never[]) => unknown>,
  name: Name,
  act: () => void,
): void {
  const own = target[name].bind(target);
  Object.defineProperty(target, name, {
    value: (...values: never[]) => {
      act();
      return own(...values);
    },
  });
}
