import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that is gone after the `using` block. */
export function temporaryFolder(): Disposable & {
  readonly path: string;
  readonly write: (name: string, content: Uint8Array | string) => string;
} {
  const folder = mkdtempSync(join(tmpdir(), 'tillit-pdf-'));
  return {
    path: folder,
    write: (name, content) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}
