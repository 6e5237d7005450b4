import { PDF, PdfDict } from '@libpdf/core';
import { embedImage } from '../../platform/pdf/embed-image.ts';
import { loadOriginal } from '../../platform/pdf/load-original.ts';
import { createMerger } from '../../platform/pdf/merger.ts';
import type { Merger } from '../../platform/pdf/merger.ts';
import { NotDrawableError } from '../../platform/pdf/text/bidi-runs.ts';
import { escapeUncovered } from '../../platform/pdf/text/coverage.ts';
import { createTypesetter } from '../../platform/pdf/text/typesetter.ts';
import { sha256Hex } from '../../platform/pdf/digest.ts';
import { fixIdentity } from '../../platform/pdf/fixed-identity.ts';
import { MAX_SIGNATURE_IMAGE_SIDE } from '../contract/limits.ts';
import { certificateBlocks, signedName, typedMark } from './certificate.ts';
import type { CertificateContext } from './certificate.ts';
import { eventActor, eventText } from './events.ts';
import { addPages } from '../../platform/pdf/add-pages.ts';
import { paginate } from '../../platform/pdf/page-layout.ts';
import { signaturePixels } from './signature-image.ts';
import { certificateStrings } from './strings.ts';
import { SealError } from '../../platform/seal/types.ts';
import type { ComposeInput, SealFile, SealSignature } from './types.ts';

async function appendFile(merger: Merger, file: SealFile): Promise<number> {
  if ((await sha256Hex(file.bytes)) !== file.sha256) {
    throw new SealError('FILE_CHANGED', `${file.name} does not have the hash that was recorded`);
  }
  try {
    return merger.append(await loadOriginal(file.bytes));
  } catch (cause) {
    throw new SealError('FILE_UNREADABLE', `${file.name} cannot be read as a PDF`, { cause });
  }
}

async function embedSignatures(pdf: PDF, signatures: readonly SealSignature[]) {
  const resources = new PdfDict();
  const images = new Map<SealSignature, { name: string; width: number; height: number }>();
  for (const signature of signatures) {
    if (signature.kind !== 'DRAWN') continue;
    const image = await embedImage(pdf, await signaturePixels(signature.image), MAX_SIGNATURE_IMAGE_SIDE);
    const name = `S${images.size + 1}`;
    resources.set(name, image.ref);
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
  const all = [strings, input.platformName, ...free.map(escapeUncovered), ...names].join(' ');
  try {
    return await createTypesetter([
      { text: `${all} ${input.signatures.map(({ email }) => escapeUncovered(email)).join(' ')} …•`, face: 'regular' },
      { text: all, face: 'semibold' },
      { text: '0', face: 'mono' },
      ...input.signatures.map((signature) => ({ text: typedMark(signature), face: 'hand' as const })),
    ]);
  } catch (cause) {
    if (cause instanceof NotDrawableError) throw new SealError('NAME_NOT_DRAWABLE', cause.message, { cause });
    throw cause;
  }
}

/** The composed document as a file, before sealing. */
export async function composeSignedPdf(input: ComposeInput): Promise<{ bytes: Uint8Array; pages: number }> {
  const { pdf, pages } = await composeDocument(input);
  return { bytes: await pdf.save(), pages };
}

/**
 * Composes the document to be sealed: all pages of all files, then the certificate. Deterministic: the same input gives
 * the same bytes. Throws SealError (FILE_CHANGED, FILE_UNREADABLE, SIGNATURE_IMAGE_INVALID, NAME_NOT_DRAWABLE).
 */
export async function composeDocument(input: ComposeInput): Promise<{ pdf: PDF; pages: number }> {
  const pdf = PDF.create();
  const merger = createMerger(pdf);
  const pageRanges: [number, number][] = [];
  for (const file of input.files) {
    const before = pdf.getPageCount();
    pageRanges.push([before + 1, before + (await appendFile(merger, file))]);
  }
  const strings = certificateStrings[input.language];
  const typesetter = await prepareTypesetter(input);
  const { resources: imageResources, images } = await embedSignatures(pdf, input.signatures);
  const context: CertificateContext = { input, strings, typesetter, pageRanges, images };
  const certificatePages = paginate(certificateBlocks(context));
  const originals = pdf.getPageCount();
  const total = originals + certificatePages.length;
  await addPages(pdf, merger, certificatePages, imageResources, {
    typesetter,
    brand: input.platformName,
    head: `${strings.documentNumber} ${input.document.number}`,
    foot: (index) => strings.pageOf(originals + index + 1, total),
    language: input.language,
  });
  merger.finish(input.language);
  await describe(pdf, input);
  return { pdf, pages: total };
}

/** Title, dates and identifier come from the input, never from the clock or a random source. */
async function describe(pdf: PDF, input: ComposeInput): Promise<void> {
  const completed = new Date(input.completedAt);
  pdf.setTitle(input.document.name, { showInWindowTitleBar: true });
  pdf.setProducer(input.platformName);
  pdf.setCreator(input.platformName);
  const identity = [input.document.id, input.completedAt, ...input.files.map((file) => file.sha256)].join('\n');
  await fixIdentity(pdf, completed, identity);
}
