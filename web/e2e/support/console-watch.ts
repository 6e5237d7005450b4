import type { BrowserContext, ConsoleMessage, Request, WebError } from '@playwright/test';

/** Chromium counts seconds: a busy machine uses what was fetched ahead later. weighPage finds what is fetched in vain. */
const LATE = /was preloaded using link preload but not used within a few seconds/;

/** Browser errors of all pages in the watched contexts. */
export class ConsoleWatch {
  readonly #complaints: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Allows errors that the test causes, for example `/status of 422/`. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Console errors and warnings, uncaught errors, and failed requests. */
  watch(context: BrowserContext): void {
    context.on('console', this.#onConsole);
    context.on('weberror', this.#onError);
    context.on('requestfailed', this.#onFailed);
  }

  /** For a context that the next test uses as well. */
  unwatch(context: BrowserContext): void {
    context.off('console', this.#onConsole);
    context.off('weberror', this.#onError);
    context.off('requestfailed', this.#onFailed);
  }

  readonly #onConsole = (message: ConsoleMessage): void => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (LATE.test(message.text())) return;
    this.#complaints.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
  };

  readonly #onError = (error: WebError): void => {
    this.#complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`);
  };

  readonly #onFailed = (request: Request): void => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // Leaving a page aborts its pending requests.
    if (reason !== 'net::ERR_ABORTED') this.#complaints.push(`request: ${reason} ${request.url()}`);
  };

  get unexpected(): readonly string[] {
    return this.#complaints.filter((complaint) => !this.#expected.some((pattern) => pattern.test(complaint)));
  }
}
