import type { BrowserContext } from '@playwright/test';

/** What the browser complained about, of all pages of the watched contexts. */
export class ConsoleWatch {
  readonly #complaints: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Lets complaints pass that belong to what the test does, for instance `/status of 422/`. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Errors and warnings on the console, uncaught errors, requests that did not get through. */
  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      this.#complaints.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) =>
      this.#complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`),
    );
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'unknown';
      // Leaving a page ends what it was still asking for.
      if (reason !== 'net::ERR_ABORTED') this.#complaints.push(`request: ${reason} ${request.url()}`);
    });
  }

  get unexpected(): readonly string[] {
    return this.#complaints.filter((complaint) => !this.#expected.some((pattern) => pattern.test(complaint)));
  }
}
