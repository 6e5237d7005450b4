import type { PDF } from '@libpdf/core';
import { drawPages } from '../../platform/pdf/add-pages.ts';
import type { DrawnPages } from '../../platform/pdf/add-pages.ts';
import { packedImage } from '../../platform/pdf/embed-image.ts';
import type { PackedImage } from '../../platform/pdf/embed-image.ts';
import { fixIdentity } from '../../platform/pdf/fixed-identity.ts';
import { ownFile } from '../../platform/pdf/own-pages.ts';
import { NotDrawableError } from '../../platform/pdf/text/bidi-runs.ts';
import { escapeUncovered } from '../../platform/pdf/text/coverage.ts';
import { createTypesetter } from '../../platform/pdf/text/typesetter.ts';
import { MAX_SIGNATURE_IMAGE_SIDE } from '../contract/limits.ts';
import { certificateBlocks, signedName, typedMark } from './certificate.ts';
import type { CertificateContext, SignatureImage } from './certificate.ts';
import { eventActor, eventText } from './events.ts';
import { paginate } from '../../platform/pdf/page-layout.ts';
import { signaturePixels } from './signature-image.ts';
import { certificateStrings } from './strings.ts';
import { SealError } from '../../platform/seal/types.ts';
import type { ComposeInput, SealSignature } from './types.ts';

/**
 * Draws the certificate of a document, once for all of its files. The same input gives the same pages. Throws SealError
 * (SIGNATURE_IMAGE_INVALID, NAME_NOT_DRAWABLE).
 */
export async function drawCertificate(input: ComposeInput): Promise<DrawnPages> {
  const strings = certificateStrings[input.language];
  const typesetter = await prepareTypesetter(input);
  const { resources, images } = await packSignatures(input.signatures);
  const context: CertificateContext = { input, strings, typesetter, images };
  const pages = paginate(certificateBlocks(context));
  return drawPages(pages, resources, {
    typesetter,
    brand: input.platformName,
    head: `${strings.documentNumber} ${input.document.number}`,
    foot: (index) => strings.pageOf(index + 1, pages.length),
    language: input.language,
  });
}

async function packSignatures(signatures: readonly SealSignature[]) {
  const resources = new Map<string, PackedImage>();
  const images = new Map<SealSignature, SignatureImage>();
  for (const signature of signatures) {
    if (signature.kind !== 'DRAWN') continue;
    const image = await packedImage(await signaturePixels(signature.image), MAX_SIGNATURE_IMAGE_SIDE);
    const name = `S${resources.size + 1}`;
    resources.set(name, image);
    images.set(signature, { name, width: image.width, height: image.height });
  }
  return { resources, images };
}

async function prepareTypesetter(input: ComposeInput) {
  const strings = JSON.stringify(certificateStrings[input.language]);
  const { document } = input;
  const free = [
    document.name,
    document.senderName,
    document.senderAccountName,
    document.message ?? '',
    ...input.files.map((file) => file.name),
    ...input.signatures.flatMap((signature) => [signature.invitedName ?? '', typedMark(signature)]),
    ...input.events.flatMap((event) => [eventText(event, input.language), eventActor(event, input.language)]),
    input.timeZone ?? '',
  ];
  const names = input.signatures.map(signedName);
  const all = [strings, input.level ?? '', input.platformName, ...free.map(escapeUncovered), ...names].join(' ');
  try {
    return await createTypesetter([
      { text: `${all} ${input.signatures.map(({ email }) => escapeUncovered(email)).join(' ')} …•|`, face: 'regular' },
      { text: all, face: 'semibold' },
      { text: '0', face: 'mono' },
      ...input.signatures.map((signature) => ({ text: typedMark(signature), face: 'hand' as const })),
    ]);
  } catch (cause) {
    if (cause instanceof NotDrawableError) throw new SealError('NAME_NOT_DRAWABLE', cause.message, { cause });
    throw cause;
  }
}

/** The certificate as a file of its own. Title, dates and identifier come from the input, never from the clock. */
export async function certificateFile(drawn: DrawnPages, input: ComposeInput): Promise<PDF> {
  const pdf = await ownFile(drawn);
  const { title } = certificateStrings[input.language];
  pdf.setTitle(`${title}: ${input.document.name}`, { showInWindowTitleBar: true });
  pdf.setProducer(input.platformName);
  pdf.setCreator(input.platformName);
  const identity = [input.document.id, input.completedAt, ...input.files.map((file) => file.sha256)].join('\n');
  await fixIdentity(pdf, new Date(input.completedAt), identity);
  return pdf;
}
