import { PDF, PdfBool, PdfDict } from '@libpdf/core';
import type { Language } from '../contract/languages.ts';
import { PRODUCT_NAME } from '../contract/product.ts';
import { addPages, drawPages } from './add-pages.ts';
import type { DrawnPages } from './add-pages.ts';
import { fixIdentity } from './fixed-identity.ts';
import { paginate } from './page-layout.ts';
import type { Block } from './page-layout.ts';
import type { Face } from './text/coverage.ts';
import { createTypesetter } from './text/typesetter.ts';
import type { Typesetter } from './text/typesetter.ts';

export interface OwnPages {
  readonly title: string;
  /** Above every page, on the right. */
  readonly head: string;
  readonly language: Language;
  /** Who says what is written; the product itself where it is left out. */
  readonly author?: string;
  /** Every text of the blocks; each can be drawn (`escapeUncovered`). */
  readonly texts: readonly { readonly text: string; readonly face: Face }[];
  readonly blocks: (typesetter: Typesetter) => readonly Block[];
}

const PAGE_OF = {
  nb: (page: number, pages: number) => `Side ${page} av ${pages}`,
  en: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const satisfies Record<Language, unknown>;

/** Returns a PDF file whose pages are all our own. With `madeAt`, the same pages are always the same bytes. */
export async function ownPagesPdf(pages: OwnPages & { readonly madeAt?: string }): Promise<Uint8Array> {
  const pdf = await ownPages(pages);
  const { madeAt, title, texts } = pages;
  if (madeAt !== undefined) {
    await fixIdentity(pdf, new Date(madeAt), [madeAt, title, ...texts.map(({ text }) => text)].join('\n'));
  }
  return pdf.save();
}

/** Returns the same, not saved yet, so that it can be sealed. */
export async function ownPages({ title, head, language, author, texts, blocks }: OwnPages): Promise<PDF> {
  const pageOf = PAGE_OF[language];
  const fixed = `${PRODUCT_NAME} ${head} ${pageOf(0, 123_456_789)} …•`;
  const typesetter = await createTypesetter([
    { text: fixed, face: 'regular' },
    { text: fixed, face: 'semibold' },
    ...texts,
  ]);
  const pages = paginate(blocks(typesetter));
  const foot = (index: number) => pageOf(index + 1, pages.length);
  const frame = { typesetter, brand: PRODUCT_NAME, head, foot, language };
  const pdf = await ownFile(await drawPages(pages, new Map(), frame));
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(author ?? PRODUCT_NAME);
  pdf.setProducer(PRODUCT_NAME);
  return pdf;
}

/** Returns a tagged file of these pages alone. */
export async function ownFile(drawn: DrawnPages): Promise<PDF> {
  const pdf = PDF.create();
  await addPages(pdf, drawn);
  pdf.getCatalog().set('MarkInfo', PdfDict.of({ Marked: PdfBool.TRUE }));
  pdf.setLanguage(drawn.language);
  return pdf;
}
