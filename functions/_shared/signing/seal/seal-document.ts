import type { DrawnPages } from '../../platform/pdf/add-pages.ts';
import { pagesOf } from '../../platform/pdf/page-tree.ts';
import { levelOf } from '../../platform/seal/level.ts';
import { sealAndVerify } from '../../platform/seal/seal-and-verify.ts';
import type { SealPdfOptions } from '../../platform/seal/seal-pdf.ts';
import { ownSealable } from '../../platform/seal/signature-slot.ts';
import { certificateFile, drawCertificate } from './draw-certificate.ts';
import { drawFields } from './draw-fields.ts';
import { openFile, sealFile, standingOf } from './seal-file.ts';
import { certificateStrings } from './strings.ts';
import type { ComposeInput, SealedDocument, SealedFile, SealJobInput } from './types.ts';

/** Each file has the certificate's pages up to so many files; beyond, they would take most of a run's time. */
const MOST_WITH_CERTIFICATE = 5;
/** The files and their certificates have room in the ZIP, with what else the updates hold (MAX_OBJECT_BYTES). */
const MOST_BYTES_WITH_CERTIFICATES = 20_000_000;

/**
 * Seals every file of a document by itself, from the originals and the facts; each seal is verified by independent code.
 * The certificate is a file of its own as well where there are several files, or where the only one was signed before
 * and cannot have its pages. A retry gives the same pages. Throws only SealError for faults that a caller can handle.
 */
export async function buildSealedDocument(input: SealJobInput): Promise<SealedDocument> {
  const { keys, now = new Date() } = input;
  const reason = certificateStrings[input.language].sealReason(input.document.number);
  const options = { keys, now, reason, name: input.platformName };
  const certificate = await drawCertificate({ ...input, level: levelOf(keys) });
  const alone = input.files.length > 1 ? await sealCertificate(certificate, input, options) : null;
  const pages = alone === null || isInEach(input, alone) ? certificate : null;
  const files: SealedFile[] = [];
  let needsCertificate = input.files.length > 1;
  // One after the other: each takes the memory of the file that it reads.
  for (const [index, file] of input.files.entries()) {
    const opened = await openFile(file);
    if (opened.isSigned) needsCertificate = true;
    const sealed = await sealFile(opened, pages, options, await drawFields(file.fields ?? [], input));
    files.push({ kind: 'FILE', position: index + 1, name: pdfName(file.name), ...sealed });
  }
  if (!needsCertificate) return { files };
  return { files: [...files, alone ?? (await sealCertificate(certificate, input, options))] };
}

/** Whether each of several files has the certificate's pages: a hundred drawn signatures can take megabytes. */
function isInEach({ files }: ComposeInput, certificate: SealedFile): boolean {
  if (files.length > MOST_WITH_CERTIFICATE) return false;
  const uploads = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return uploads + files.length * certificate.bytes.length <= MOST_BYTES_WITH_CERTIFICATES;
}

async function sealCertificate(drawn: DrawnPages, input: ComposeInput, options: SealPdfOptions): Promise<SealedFile> {
  const pdf = await certificateFile(drawn, input);
  const { bytes, verification } = await sealAndVerify(ownSealable(pdf), options);
  return {
    kind: 'CERTIFICATE',
    position: input.files.length + 1,
    name: pdfName(certificateStrings[input.language].title),
    bytes,
    ...standingOf(verification),
    pages: pagesOf(pdf).length,
  };
}

function pdfName(name: string): string {
  return /\.pdf$/i.test(name) ? name : `${name}.pdf`;
}
