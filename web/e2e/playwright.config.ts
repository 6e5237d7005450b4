import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath, unwantedArguments } from './support/chromium.ts';

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
    // On demand: a trace costs 8 % of the processor time of a file, with screenshots a third.
    trace: process.env['E2E_TRACE'] ? { mode: 'retain-on-failure', screenshots: false, sources: false } : 'off',
    launchOptions: {
      executablePath: await chromiumPath(),
      args: chromiumArguments,
      ignoreDefaultArgs: unwantedArguments(),
      // Machines without a language, such as CI's, let the shell write no file name with å in it.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
});
