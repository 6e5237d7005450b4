import { useEffect, useState } from 'react';

/**
 * Characters of `text` that cannot be drawn in the sealed document, found while typing; empty when all can, and while
 * the table (a few kB) is on its way: the server refuses what slips through.
 */
export function useUncovered(text: string): readonly string[] {
  const [find, setFind] = useState<((text: string) => string[]) | null>(null);
  const isPlain = PLAIN.test(text);

  useEffect(
    function loadTable() {
      if (isPlain || find) return;
      let left = false;
      import('@shared/pdf/text/coverage.ts').then(
        ({ uncoveredCharacters }) => {
          if (!left) setFind(() => uncoveredCharacters);
        },
        () => {},
      );
      return () => {
        left = true;
      };
    },
    [isPlain, find],
  );
  return isPlain || !find ? [] : find(text);
}

/** Latin letters of Europe: our first font has them all, so that most people never load the table. */
const PLAIN = /^[\u0020-\u007e\u00c0-\u0148\u014a-\u017f’]*$/u;
