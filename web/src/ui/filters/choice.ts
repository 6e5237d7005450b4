/** One of many that the server finds. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  /** Tells namesakes apart: an e-mail address. */
  readonly detail?: string;
}

/** Spec 000 §9. */
export const SEARCH_PAGE_SIZE = 5;

/** Gives the first `SEARCH_PAGE_SIZE` that match; with '' the first of all. */
export type SearchChoices = (text: string, signal: AbortSignal) => Promise<readonly Choice[]>;
