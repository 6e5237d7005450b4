// Measures the time of one sealing; `npm run bench -- sealing` prints it.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { argv, cpuUsage, execPath, stdout, threadCpuUsage } from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../platform/pdf/test/temporary-folder.ts';
import { samplePdf } from '../../platform/pdf/test/fixtures.ts';
import { buildSealedDocument } from './seal-document.ts';
import { sealFile, sealJobInput } from './test/samples.ts';

export interface SealingFigure {
  readonly pages: number;
  readonly megabytes: number;
  /** Compose, seal and verify, in a process that is already warm. */
  readonly medianMs: number;
  /** The same in a fresh process: includes loading fonts and WebAssembly, but not modules. */
  readonly firstMs: number;
  /** CPU time of the function's own thread in a fresh process: the value that edge functions limit (2 s). */
  readonly threadMs: number;
  /** The same of all threads, so with those that collect garbage and compile. */
  readonly processorMs: number;
}

/** Dense pages of 28 objects each; the last are about as many as a document can have. */
const sizes = [3, 200, 290] as const;
const self = fileURLToPath(import.meta.url);

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

async function measureHere(path: string, pages: number): Promise<SealingFigure> {
  const file = await sealFile(new Uint8Array(await readFile(path)));
  const input = await sealJobInput({ files: [file] });
  const durations: number[] = [];
  const processorTimes: number[] = [];
  const threadTimes: number[] = [];
  const runs = pages > 100 ? 9 : 25;
  for (let run = 0; run < runs; run += 1) {
    const [start, before, threadBefore] = [performance.now(), cpuUsage(), threadCpuUsage()];
    await buildSealedDocument(input);
    durations.push(performance.now() - start);
    processorTimes.push(milliseconds(cpuUsage(before)));
    threadTimes.push(milliseconds(threadCpuUsage(threadBefore)));
  }
  const [firstMs = 0, ...warm] = durations;
  return {
    pages,
    megabytes: file.bytes.length / 1e6,
    medianMs: median(warm),
    firstMs,
    threadMs: threadTimes[0] ?? 0,
    processorMs: processorTimes[0] ?? 0,
  };
}

/** Each size runs in a process of its own, so that its first sealing is a fresh one. */
export async function measureSealing(): Promise<SealingFigure[]> {
  const folder = temporaryFolder();
  const figures: SealingFigure[] = [];
  for (const pages of sizes) {
    const path = folder.write(`${pages}.pdf`, await samplePdf({ pages }));
    const { stdout: json } = await promisify(execFile)(execPath, ['--no-warnings', self, path, String(pages)]);
    figures.push(JSON.parse(json) as SealingFigure);
  }
  folder[Symbol.dispose]();
  return figures;
}

const [, program, path, pages] = argv;
if (program === self && path) stdout.write(JSON.stringify(await measureHere(path, Number(pages))));
