/** One of many choices, found by the server. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  /** Distinguishes people with the same name: an email address. */
  readonly detail?: string;
}

/** Spec 000 §9. */
export const SEARCH_PAGE_SIZE = 5;

/** Returns the first `SEARCH_PAGE_SIZE` matches; with '' the first of all. */
export type SearchChoices = (text: string, signal: AbortSignal) => Promise<readonly Choice[]>;
