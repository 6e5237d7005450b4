import { Buffer } from 'node:buffer';
import type { PDF } from '@libpdf/core';
import type { MadeFile } from '../../platform/contract/made-file.ts';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { sealAndVerify } from '../../platform/seal/seal-and-verify.ts';
import { sealKeys } from '../../platform/seal/seal-keys.ts';
import { ownSealable } from '../../platform/seal/signature-slot.ts';

/** Seals a PDF in our name, and returns it for the answer with its SHA-256. `name`: without the ending. */
export async function sealedFile(
  pdf: PDF,
  { name, reason }: { readonly name: string; readonly reason: string },
): Promise<{ readonly file: MadeFile; readonly sha256: string }> {
  const { bytes, verification } = await sealAndVerify(ownSealable(pdf), {
    keys: sealKeys(),
    name: PRODUCT_NAME,
    reason,
    now: new Date(),
  });
  return {
    file: { name: `${name}.pdf`, contentType: 'application/pdf', bytes: Buffer.from(bytes).toString('base64') },
    sha256: verification.sha256,
  };
}
