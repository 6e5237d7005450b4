import type { BrowserContext, Page } from '@playwright/test';

/** What a visitor waits for on a page, in order. */
export interface Wait {
  readonly name: string;
  readonly until: (page: Page) => Promise<unknown>;
  readonly aim?: string;
}

export interface Visit {
  readonly name: string;
  readonly path: string;
  readonly waits: readonly Wait[];
  /** Prepares the visitor, for example with a session. */
  readonly before?: (context: BrowserContext) => Promise<void>;
}
