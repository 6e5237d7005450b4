import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statfsSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { z } from 'zod';
import { cacheFolder } from '#local/paths.ts';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
] as const;

/**
 * The headless shell of @sparticuz/chromium where it runs, otherwise the system's Chromium. The shell draws the same
 * pages without a browser's windows, in two thirds of the processor time (decision 0002).
 */
export async function chromiumPath(): Promise<string> {
  const hasShell = process.platform === 'linux' && process.arch === 'x64';
  return hasShell && !process.env['CHROMIUM_PATH'] ? headlessShell() : systemChromium();
}

/** A whole browser. If there is none, the launch fails and names where it should be. */
export function systemChromium(): string {
  return process.env['CHROMIUM_PATH'] || (systemBrowsers.find((path) => existsSync(path)) ?? systemBrowsers[0]);
}

/** Unpacks the shell once. The package's own way shares one file in the temporary folder with every other project. */
async function headlessShell(): Promise<string> {
  const home = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..');
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')));
  const folder = join(cacheFolder, 'chromium', version);
  const shell = join(folder, 'chromium');
  if (existsSync(shell)) return shell;
  mkdirSync(folder, { recursive: true });
  // Moved into place when it is whole: another process may be looking for it.
  const unfinished = `${shell}.${process.pid}`;
  await pipeline(
    createReadStream(join(home, 'bin/chromium.br')),
    createBrotliDecompress(),
    createWriteStream(unfinished, { mode: 0o700 }),
  );
  renameSync(unfinished, shell);
  return shell;
}

/** Limits a test browser to the product's hosts. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // Letters look the same whatever the machine's font settings are (decision 0044).
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const SHARED_MEMORY = '/dev/shm';
/** Containers often have 64 MB, which a large page fills: it then crashes. */
const ENOUGH = 2 ** 30;

/**
 * What Playwright tells Chromium and we do not want. Playwright has shared memory in files on the disk, for containers
 * without enough of it; where there is enough, the browser takes a twelfth less processor time.
 */
export function unwantedArguments(): string[] {
  if (process.platform !== 'linux' || !existsSync(SHARED_MEMORY)) return [];
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize < ENOUGH ? [] : ['--disable-dev-shm-usage'];
}
