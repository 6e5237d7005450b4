/** What `useQuery` returns, as far as a list needs it. */
interface ListQuery<Data> {
  readonly data: Data | undefined;
  readonly previousData?: Data | undefined;
  readonly error?: unknown;
  readonly loading: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface Connection<Node> {
  readonly totalCount: number;
  readonly edges: readonly { readonly node: Node }[];
}

/** One page of a list, in the state that its query is in. */
export interface ListResult<Row> {
  readonly rows: readonly Row[];
  /** Number of rows on all pages. The last known one while another page loads, so that the page buttons do not jump. */
  readonly total: number;
  /** Whether `rows` are those of the page that was asked for; they may be loading again. */
  readonly isReady: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Reads a page of rows from a query. `toRow` returns null for nodes that this version cannot show. */
export function toListResult<Data, Node, Row>(
  { data, previousData, error, loading, refetch }: ListQuery<Data>,
  connectionOf: (data: Data) => Connection<Node> | null | undefined,
  toRow: (node: Node) => Row | null,
): ListResult<Row> {
  const current = data && connectionOf(data);
  const known = data ? current : previousData && connectionOf(previousData);
  return {
    rows: (current?.edges ?? []).flatMap(({ node }) => toRow(node) ?? []),
    total: known?.totalCount ?? 0,
    isReady: data !== undefined,
    isLoading: loading,
    hasFailed: error !== undefined && data === undefined,
    retry: () => void refetch(),
  };
}

/** The same, for lists whose rows are the query's nodes. */
export function toNodeList<Data, Node>(
  query: ListQuery<Data>,
  connectionOf: (data: Data) => Connection<Node> | null | undefined,
): ListResult<Node> {
  return toListResult(query, connectionOf, (node) => node);
}
