import type { Language } from '../contract/languages.ts';
import type { OwnPages } from './own-pages.ts';
import { columnWidth, gap, page, paragraph, stack, styles } from './page-layout.ts';
import type { Block } from './page-layout.ts';
import { escapeUncovered } from './text/coverage.ts';

export type EntryLine = readonly [style: keyof typeof styles, text: string];
/** Lines that stay together. A heading also stays with the entry that follows. */
export type Entry = readonly EntryLine[];

interface EntryPages {
  readonly title: string;
  /** Above every page, beside the product's name. */
  readonly head: string;
  readonly language: Language;
  readonly entries: readonly Entry[];
}

/** Returns pages of text: entries below each other, with letters that no font has written by their code. */
export function entryPages({ title, head, language, entries }: EntryPages): OwnPages {
  const drawable = entries.map((entry) => entry.map(([style, text]): EntryLine => [style, escapeUncovered(text)]));
  const shownHead = escapeUncovered(shortened(head));
  return {
    title,
    head: shownHead,
    language,
    texts: [
      { text: shownHead, face: 'regular' },
      ...drawable.flat().map(([style, text]) => ({ text, face: styles[style].face })),
    ],
    blocks: (typesetter) =>
      drawable.map((entry): Block => {
        const lines = entry.map(([style, text]) => paragraph(typesetter, text, styles[style], page.left, columnWidth));
        const isHeading = entry[0]?.[0] === 'heading';
        return {
          ...stack([...lines, gap(isHeading ? 3 : 6)]),
          keepWithNext: isHeading,
          spaceBefore: isHeading ? 12 : 0,
        };
      }),
  };
}

/** As much as fits above a page. */
function shortened(name: string): string {
  if (name.length <= 60) return name;
  const characters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  return `${characters.slice(0, 59).join('')}…`;
}
