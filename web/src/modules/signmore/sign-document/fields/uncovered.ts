import { normaliseText, uncoveredCharacters } from '#functions/platform/pdf/text/coverage.ts';
import { visibleText } from '#functions/platform/contract/visible-text.ts';

/** The characters of a text that cannot be drawn in the sealed document, each once. */
export const uncoveredIn = (text: string): readonly string[] => uncoveredCharacters(normaliseText(visibleText(text)));
