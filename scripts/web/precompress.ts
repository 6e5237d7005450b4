import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|mjs|css|svg|json|wasm|ttf|txt)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes `.br` and `.gz` beside every file that shrinks, once, at the best level. Skips index.html, because each host
 * writes its settings into it.
 */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files) {
    if (!file.isFile() || !compressible.test(file.name)) continue;
    const path = join(file.parentPath, file.name);
    const bytes = await readFile(path);
    const small = await Promise.all([
      brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
      zip(bytes, { level: 9 }),
    ]);
    for (const [at, extension] of ['br', 'gz'].entries()) {
      const made = small[at];
      if (made !== undefined && made.length < bytes.length) await writeFile(`${path}.${extension}`, made);
    }
  }
}
