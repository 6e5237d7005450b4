import type { PlainRouteName } from '#routing/paths.ts';

/** A filter of a list that the user has named. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The parameters of the URL. */
  readonly filter: Readonly<Record<string, string>>;
}

/** A filter that is to be named. */
export interface NewView {
  readonly accountId: string;
  readonly page: PlainRouteName;
  readonly filter: Readonly<Record<string, string>>;
}
