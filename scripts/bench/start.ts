import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '#e2e/support/chromium.ts';
import { repoRoot } from '#local/paths.ts';
import type { Figure } from './figure.ts';
import { readPhases } from './start-phases.ts';

/**
 * `npm start` with its phases: in a fresh clone of the last commit with an empty npm cache, where it installs, builds and
 * makes the demo data, and again with all of these there. Needs the package registry.
 */
export async function measure(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-start-'));
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
  try {
    const clone = join(folder, 'clone');
    execFileSync('git', ['clone', '--quiet', repoRoot, clone]);
    const cold = await start(folder, browser);
    const warm = await start(folder, browser);
    return [
      ...figuresOf('cold', cold, '≤ 45 s'),
      ...figuresOf('warm', warm, '≤ 1.5 s'),
      { name: 'warm, until the log-in form can be filled in', value: warm.usable, unit: 's', aim: '≤ 5 s' },
    ];
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Seconds since the command was given. */
interface Start {
  readonly phases: ReturnType<typeof readPhases>;
  readonly ready: number;
  readonly usable: number;
}

function figuresOf(name: string, { phases, ready }: Start, aim: string): Figure[] {
  return [
    { name: `${name}, ready`, value: ready, unit: 's', aim },
    ...phases.map((phase) => ({ name: `${name}: ${phase.name}`, value: phase.seconds, unit: 's' })),
  ];
}

/** Starts the product in `folder/clone`, whose data and npm cache are in `folder`, and ends it again. */
async function start(folder: string, browser: Browser): Promise<Start> {
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  // What `npm start` runs: npm itself ends before the product has.
  const child = spawn(
    'node',
    ['scripts/bootstrap.mjs', '--omit=dev', 'scripts/start.ts', '--data', join(folder, 'data')],
    {
      cwd: join(folder, 'clone'),
      env: { ...process.env, npm_config_cache: join(folder, 'npm-cache') },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const ended = once(child, 'exit');
  const page = await browser.newPage();
  try {
    const { output, firstLine } = await untilReady(child, seconds);
    const ready = seconds();
    await page.goto(`${/^ *Web +(http:\S+)$/m.exec(output)?.[1]}/v2/nb/login/existing-user`);
    await page.getByRole('textbox').first().fill('kari@nordlys.example');
    return { phases: readPhases(output, firstLine), ready, usable: seconds() };
  } finally {
    await page.close();
    child.kill('SIGTERM');
    await ended;
  }
}

/** Returns the output until the product is ready, and when the first step began: until then packages are installed. */
async function untilReady(child: ChildProcess, seconds: () => number): Promise<{ output: string; firstLine: number }> {
  let output = '';
  let firstLine = 0;
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    if (firstLine === 0 && output.includes('…')) firstLine = seconds();
    if (/^ *Log /m.test(output)) return { output, firstLine };
  }
  throw new Error(`npm start ended before it was ready:\n${output}`);
}
