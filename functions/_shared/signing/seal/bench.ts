// How long one sealing takes and how much memory it needs; `npm run bench -- sealing` prints it.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { argv, cpuUsage, execPath, resourceUsage, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../platform/pdf/test/temporary-folder.ts';
import { samplePdf } from '../../platform/pdf/test/fixtures.ts';
import { buildSealedDocument } from './seal-document.ts';
import { sealFile, sealJobInput } from './test/samples.ts';

export interface SealingFigure {
  readonly pages: number;
  readonly megabytes: number;
  /** Compose, seal and verify, in a process that has done it before. */
  readonly medianMs: number;
  /** The same in a fresh process: loading of fonts and WebAssembly included, of modules not. */
  readonly firstMs: number;
  /** Processor time of one warm sealing, all threads: what edge functions are limited by (2 s). */
  readonly processorMs: number;
  readonly peakMemoryMb: number;
}

const sizes = [3, 200, 1_000] as const;
const self = fileURLToPath(import.meta.url);

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measureHere(path: string, pages: number): Promise<SealingFigure> {
  const file = await sealFile(new Uint8Array(await readFile(path)));
  const input = await sealJobInput({ files: [file] });
  const durations: number[] = [];
  const processorTimes: number[] = [];
  const runs = pages > 100 ? 9 : 25;
  for (let run = 0; run < runs; run += 1) {
    const [start, before] = [performance.now(), cpuUsage()];
    await buildSealedDocument(input);
    durations.push(performance.now() - start);
    const { user, system } = cpuUsage(before);
    processorTimes.push((user + system) / 1000);
  }
  const [firstMs = 0, ...warm] = durations;
  return {
    pages,
    megabytes: file.bytes.length / 1e6,
    medianMs: median(warm),
    firstMs,
    processorMs: median(processorTimes.slice(1)),
    peakMemoryMb: resourceUsage().maxRSS / 1024,
  };
}

/** Each size in a process of its own, which only seals: peak memory can only be told per process. */
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
