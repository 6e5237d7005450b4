import type { BrowserContext, Page } from '@playwright/test';

/** What a visitor waits for on a page, in order. */
export interface Wait {
  readonly name: string;
  readonly until: (page: Page) => Promise<unknown>;
  readonly aim?: string;
}

/** What a visitor presses after they have read a page, and what they then wait for. */
interface Next extends Wait {
  readonly press: (page: Page) => Promise<unknown>;
}

export interface Visit {
  readonly name: string;
  readonly path: string;
  readonly waits: readonly Wait[];
  readonly next?: Next;
  /** Prepares the visitor, for example with a session. */
  readonly before?: (context: BrowserContext) => Promise<void>;
}
