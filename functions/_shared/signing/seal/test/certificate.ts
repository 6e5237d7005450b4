import { certificateFile, drawCertificate } from '../draw-certificate.ts';
import type { ComposeInput } from '../types.ts';
import { composeInput } from './samples.ts';

/** The certificate of a sample as a file of its own, without its seal. */
export async function certificate(changes: Partial<ComposeInput> = {}): Promise<Uint8Array> {
  const input = await composeInput(changes);
  return (await certificateFile(await drawCertificate(input), input)).save();
}
