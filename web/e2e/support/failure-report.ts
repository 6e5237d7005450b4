import type { BrowserContext, TestInfo } from '@playwright/test';

const MAX_CHARACTERS = 4000;

/** Prints what a visitor's pages show when the test has failed: of a run elsewhere, only the output is kept. */
export async function reportIfFailed(context: BrowserContext, test: TestInfo): Promise<void> {
  if (test.status === test.expectedStatus) return;
  for (const page of context.pages()) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
    process.stdout.write(`\n"${test.title}" failed at ${page.url()}\n${shown.slice(0, MAX_CHARACTERS)}\n`);
  }
}
