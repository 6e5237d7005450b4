import { useEffect, useState } from 'react';
import { visibleText } from '#functions/platform/contract/visible-text.ts';
import type * as coverageModule from '#functions/platform/pdf/text/coverage.ts';

type Coverage = typeof coverageModule;

interface Drawability {
  /** Characters that cannot be drawn in the sealed document, each once. */
  readonly uncovered: readonly string[];
  /** Whether the whole text is drawn in handwriting; otherwise all of it is drawn upright. */
  readonly isHandwritten: boolean;
}

const PLAIN_RESULT: Drawability = { uncovered: [], isHandwritten: true };

/**
 * Returns how the text will be drawn in the sealed document, from the same table that the server uses. Until the table
 * (a few kB) has loaded, all text is accepted here; the server refuses what cannot be drawn.
 */
export function useDrawability(text: string): Drawability {
  const [coverage, setCoverage] = useState<Coverage | null>(null);
  const isPlain = PLAIN.test(text);

  useEffect(
    function loadTable() {
      if (isPlain || coverage) return;
      let left = false;
      import('#functions/platform/pdf/text/coverage.ts').then(
        (module) => {
          if (!left) setCoverage(module);
        },
        () => {},
      );
      return () => {
        left = true;
      };
    },
    [isPlain, coverage],
  );

  if (isPlain || !coverage) return PLAIN_RESULT;
  const drawn = coverage.normaliseText(visibleText(text));
  return { uncovered: coverage.uncoveredCharacters(drawn), isHandwritten: coverage.fontCovers('caveat', drawn) };
}

/** Letters of Western Europe: our fonts have them all, so that most people never load the table. */
const PLAIN = /^[\u0020-\u007e\u00c0-\u00ff’]*$/u;
