import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '#e2e/support/chromium.ts';
import type { Figure } from './figure.ts';

/** The time from `npm start` to a usable login form, with existing data and an existing build. */
export async function measure(): Promise<Figure[]> {
  const data = mkdtempSync(join(tmpdir(), 'bench-start-'));
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
  try {
    await startUntilUsable(data, browser);
    const seconds = await startUntilUsable(data, browser);
    return [{ name: 'npm start to the first usable page', value: seconds, unit: 's', aim: '≤ 5 s' }];
  } finally {
    await browser.close();
    rmSync(data, { recursive: true, force: true });
  }
}

async function startUntilUsable(data: string, browser: Browser): Promise<number> {
  const started = performance.now();
  const child = spawn('npm', ['start', '--', '--data', data], { stdio: ['ignore', 'pipe', 'ignore'] });
  const page = await browser.newPage();
  try {
    await page.goto(`${await webAddress(child)}/v2/nb/login/existing-user`);
    await page.getByRole('textbox').first().fill('kari@nordlys.example');
    return (performance.now() - started) / 1000;
  } finally {
    await page.close();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}

async function webAddress(child: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const address = /^ *Web +(http:\S+)$/m.exec(output)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`npm start ended before it was ready:\n${output}`);
}
