import type { Language } from '../../platform/contract/languages.ts';
import { entryPages } from '../../platform/pdf/entry-pages.ts';
import type { Entry } from '../../platform/pdf/entry-pages.ts';
import { ownPagesPdf } from '../../platform/pdf/own-pages.ts';
import type { DataAgreement } from '../contract/data-agreement.ts';

/** Returns the agreement as a PDF to sign. */
export function agreementPdf({ title, version, chapters }: DataAgreement, language: Language): Promise<Uint8Array> {
  const entries = [
    [
      ['title', title],
      ['quiet', version],
    ],
    ...chapters.flatMap(({ heading, paragraphs, list = [] }): Entry[] => [
      [['heading', heading]],
      ...paragraphs.map((text): Entry => [['body', text]]),
      ...list.map((text): Entry => [['body', `– ${text}`]]),
    ]),
  ] satisfies Entry[];
  return ownPagesPdf(entryPages({ title, head: title, language, entries }));
}
