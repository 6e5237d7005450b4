// Measures the inspection of one upload; `npm run bench -- intake` prints it.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { argv, cpuUsage, execPath, resourceUsage, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inspectPdf } from './inspect.ts';
import { heavyFiles } from './test/heavy.ts';
import { samplePdf } from './test/fixtures.ts';
import { temporaryFolder } from './test/temporary-folder.ts';

export interface IntakeFigure {
  readonly file: string;
  /** ACCEPTED, or the reason of the refusal. */
  readonly outcome: string;
  /** CPU time of one inspection, all threads: edge functions limit it to 2 s. */
  readonly processorMs: number;
  /** Of the process, with the runtime: edge functions have 256 MB. */
  readonly peakMemoryMb: number;
}

const self = fileURLToPath(import.meta.url);

async function measureHere(path: string): Promise<Omit<IntakeFigure, 'file'>> {
  await inspectPdf(await samplePdf()); // a function that serves has loaded its code
  const bytes = new Uint8Array(await readFile(path));
  const before = cpuUsage();
  const found = await inspectPdf(bytes);
  const { user, system } = cpuUsage(before);
  return {
    outcome: found.ok ? 'ACCEPTED' : found.reason,
    processorMs: (user + system) / 1000,
    peakMemoryMb: resourceUsage().maxRSS / 1024,
  };
}

/** Each file is inspected in a process of its own, because peak memory can only be measured per process. */
export async function measureIntake(): Promise<IntakeFigure[]> {
  const folder = temporaryFolder();
  const figures: IntakeFigure[] = [];
  for (const [file, make] of Object.entries(heavyFiles)) {
    const path = folder.write('file.pdf', await make());
    const { stdout: json } = await promisify(execFile)(execPath, ['--no-warnings', self, path]);
    figures.push({ file, ...(JSON.parse(json) as Omit<IntakeFigure, 'file'>) });
  }
  folder[Symbol.dispose]();
  return figures;
}

const [, program, path] = argv;
if (program === self && path) stdout.write(JSON.stringify(await measureHere(path)));
