import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The system's Chromium, or the one that npm installed (Linux only). */
export async function chromiumPath(): Promise<string> {
  const override = process.env['CHROMIUM_PATH'];
  if (override) return override;
  return systemBrowsers.find((path) => existsSync(path)) ?? sparticuz.executablePath();
}

/** Limits a test browser to the product's hosts. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
