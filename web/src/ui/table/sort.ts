/** The column by which a list is ordered. */
export interface Sort {
  readonly by: string;
  readonly descending: boolean;
}
