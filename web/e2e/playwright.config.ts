import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './support/chromium.ts';

/**
 * Browser tests against the production build and their own backend: `npm test -- browser`. Needs `web/dist`
 * (scripts/build-web.ts); the reporter is set on the command line.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Screenshots are taken on purpose (`--update-snapshots`, decision 0044); a missing one is a failure.
  updateSnapshots: 'none',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Long, because they cost nothing when all is well, and the machine may be busy with other tests.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Without screenshots, which cost a third of the processor time of the whole layer.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    launchOptions: { executablePath: await chromiumPath(), args: chromiumArguments },
  },
});
