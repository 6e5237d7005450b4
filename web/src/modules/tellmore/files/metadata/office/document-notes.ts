import type { Kept, Removed } from '#modules/tellmore/files/metadata/cleaned.ts';
import type { NeutralNames } from './neutral-names.ts';

/** What is found in the parts of one document. */
export interface DocumentNotes {
  readonly names: NeutralNames;
  readonly removed: Set<Removed>;
  readonly kept: Set<Kept>;
}

/** The names in a text, which are separated by spaces. */
export const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

/** Each name in a text, with what the page says when it is removed. */
export const all = (reason: Removed, text: string) => words(text).map((word) => [word, reason] as const);
