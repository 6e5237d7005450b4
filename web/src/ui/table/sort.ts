/** The column by which a list is ordered. */
export interface Sort {
  readonly by: string;
  readonly descending: boolean;
}

/** Changes the order, given the newest one: the one on the screen may be older, while a page is loaded. */
export type ChangeSort = (change: (now: Sort) => Sort) => void;

/** By a column, and the other way round when it is pressed again. */
export const sortedBy =
  (column: string) =>
  ({ by, descending }: Sort): Sort => ({ by: column, descending: by === column && !descending });

export const reversed = ({ by, descending }: Sort): Sort => ({ by, descending: !descending });
