import { graphemesOf } from '../../platform/pdf/text/coverage.ts';
import type { Typesetter } from '../../platform/pdf/text/typesetter.ts';
import type { TextMetrics } from '../contract/layout-field.ts';

/**
 * Measures text as the seal draws it. Each word is shaped once for all sizes: a text is broken at several of them, and a
 * document may have many.
 */
export function metricsOf(typesetter: Typesetter): TextMetrics {
  const known = new Map<string, number>();
  const width = (text: string): number => {
    const found = known.get(text) ?? typesetter.line(text, 'regular').width;
    known.set(text, found);
    return found;
  };
  const wrap = (text: string, size: number, room: number): string[] => {
    const most = room / size;
    const lines: string[] = [];
    let [line, taken] = ['', 0];
    const add = (piece: string, space: string): void => {
      const isFull = line !== '' && taken + width(piece) > most;
      if (isFull) lines.push(line.trimEnd());
      taken = (isFull ? 0 : taken) + width(piece) + (space === '' ? 0 : width(space));
      line = `${isFull ? '' : line}${piece}${space}`;
    };
    for (const [, word = '', space = ''] of text.matchAll(/(\S+)(\s*)/gu)) {
      if (width(word) <= most) add(word, space);
      else {
        // A word that is too wide alone is broken between its letters.
        for (const letter of graphemesOf(word)) add(letter, '');
        add('', space);
      }
    }
    return [...lines, line.trimEnd()];
  };
  return { width, wrap };
}
