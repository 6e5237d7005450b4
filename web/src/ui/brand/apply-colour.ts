import { contrastColour, nearestReadable } from '#functions/platform/contract/colours.ts';
import { applyTheme } from './theme.ts';

/**
 * Shows an element, or the whole page, in a team's colour (#rrggbb), or in the nearest one on which text is readable.
 * Returns how to take it back.
 */
export function applyColour(colour: string, to: HTMLElement): () => void {
  const primary = nearestReadable(colour);
  return applyTheme({ primary, primaryContrast: contrastColour(primary), primaryHover: primary, font: null }, to);
}
