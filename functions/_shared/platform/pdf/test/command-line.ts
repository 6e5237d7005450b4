// Independent judges of our PDFs: Poppler and OpenSSL, as programs.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

const packages = {
  openssl: 'openssl',
  pdfinfo: 'poppler-utils',
  pdfsig: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  pdftotext: 'poppler-utils',
} as const;

/** Runs one of the judges. A machine without it fails the test and says what to install. */
export function run(program: keyof typeof packages, args: readonly string[]): { ok: boolean; output: string } {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) {
    const name = packages[program];
    throw new Error(
      `This test needs "${program}". Install it: "apt-get install ${name}" or "brew install ${name.replace('-utils', '')}".`,
      { cause: error },
    );
  }
  return { ok: status === 0, output: stdout + stderr };
}

/** The text that a reader would copy out of the PDF. `-layout` keeps the text of a row in one line. */
export function extractText(bytes: Uint8Array, ...options: readonly '-layout'[]): string {
  using folder = temporaryFolder();
  const { ok, output } = run('pdftotext', ['-enc', 'UTF-8', ...options, folder.write('file.pdf', bytes), '-']);
  if (!ok) throw new Error(`pdftotext cannot read the file: ${output}`);
  return output;
}

/** The pages, up to `last`, as a reader shows them: grey bitmaps of 40 pixels an inch (PGM), in a row, as text. */
export function renderPages(bytes: Uint8Array, last?: number): string {
  using folder = temporaryFolder();
  const pages = join(folder.path, 'page');
  const { ok, output } = run('pdftoppm', [
    '-gray',
    '-r',
    '40',
    ...(last === undefined ? [] : ['-l', String(last)]),
    folder.write('file.pdf', bytes),
    pages,
  ]);
  if (!ok) throw new Error(`pdftoppm cannot read the file: ${output}`);
  const names = readdirSync(folder.path).filter((name) => name.endsWith('.pgm'));
  return names.map((name) => readFileSync(join(folder.path, name), 'latin1')).join('');
}

/** What `pdfinfo` prints about a file. */
export function describePdf(bytes: Uint8Array, ...options: readonly string[]): string {
  using folder = temporaryFolder();
  const { ok, output } = run('pdfinfo', [...options, folder.write('file.pdf', bytes)]);
  if (!ok) throw new Error(`pdfinfo cannot read the file: ${output}`);
  return output;
}
