import { randomBytes } from 'node:crypto';
import type { SealLevel } from '#functions/platform/contract/seal-levels.ts';

export interface SealedInput {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
  readonly files: readonly {
    readonly position: number;
    readonly kind: 'FILE' | 'CERTIFICATE';
    readonly name: string;
    readonly path: string;
    readonly sha256: string;
    readonly size: number;
    readonly pages: number;
    readonly level: SealLevel;
    readonly provenUntil: string | null;
  }[];
}

const digest = (): string => randomBytes(32).toString('hex');

/**
 * What one run of the seal job gives to service.complete_seal: of several files, and of one that was signed before, the
 * certificate and the ZIP too.
 */
export function sealedInput(
  document: string,
  files = 1,
  hasCertificate = files > 1,
  provenUntil: string | null = null,
): SealedInput {
  const standing = { level: provenUntil === null ? 'B-T' : 'B-LTA', provenUntil } as const;
  const pdf = (position: number, kind: 'FILE' | 'CERTIFICATE', name: string) => {
    const sha256 = digest();
    return {
      position,
      kind,
      name,
      path: `x/${document}/${position}-${sha256}.pdf`,
      sha256,
      size: 5,
      pages: 2,
      ...standing,
    };
  };
  const made = Array.from({ length: files }, (_, index) => pdf(index + 1, 'FILE', `fil ${index + 1} – signert.pdf`));
  const [first] = made;
  if (!hasCertificate && first) return { path: first.path, sha256: first.sha256, size: first.size, files: made };
  const sha256 = digest();
  const all = [...made, pdf(files + 1, 'CERTIFICATE', 'Signaturbevis.pdf')];
  return { path: `x/${document}/${sha256}.zip`, sha256, size: 20, files: all };
}
