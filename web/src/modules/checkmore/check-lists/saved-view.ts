/** A filter of the overview that the user has named. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The parameters of the URL. */
  readonly filter: Readonly<Record<string, string>>;
}
