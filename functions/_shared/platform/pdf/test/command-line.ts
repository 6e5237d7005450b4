// Independent judges of our PDFs: Poppler and OpenSSL, as programs.
import { spawnSync } from 'node:child_process';
import { temporaryFolder } from './temporary-folder.ts';

const packages = { openssl: 'openssl', pdfsig: 'poppler-utils', pdftotext: 'poppler-utils' } as const;

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

/** The text that a reader would copy out of the PDF. */
export function extractText(bytes: Uint8Array): string {
  using folder = temporaryFolder();
  const { ok, output } = run('pdftotext', ['-enc', 'UTF-8', folder.write('file.pdf', bytes), '-']);
  if (!ok) throw new Error(`pdftotext cannot read the file: ${output}`);
  return output;
}
