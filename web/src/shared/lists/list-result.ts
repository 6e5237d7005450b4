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

/** A page of rows as a JSON function answers it, with the number of rows on all pages. */
interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Reads a page of rows from a query of a JSON function. */
export function toRowList<Data, Row>(
  { data, previousData, error, loading, refetch }: ListQuery<Data>,
  pageOf: (data: Data) => Page<Row>,
): ListResult<Row> {
  const current = data && pageOf(data);
  const known = current ?? (previousData && pageOf(previousData));
  return {
    rows: current?.rows ?? [],
    total: known?.total ?? 0,
    isReady: data !== undefined,
    isLoading: loading,
    hasFailed: error !== undefined && data === undefined,
    retry: () => void refetch(),
  };
}

/** Reads a page of rows from a query of a collection. `toRow` returns null for nodes that this version cannot show. */
export function toListResult<Data, Node, Row>(
  query: ListQuery<Data>,
  connectionOf: (data: Data) => Connection<Node> | null | undefined,
  toRow: (node: Node) => Row | null,
): ListResult<Row> {
  return toRowList(query, (data) => {
    const { edges, totalCount } = connectionOf(data) ?? { edges: [], totalCount: 0 };
    return { rows: edges.flatMap(({ node }) => toRow(node) ?? []), total: totalCount };
  });
}

/** The same, for lists whose rows are the query's nodes. */
export function toNodeList<Data, Node>(
  query: ListQuery<Data>,
  connectionOf: (data: Data) => Connection<Node> | null | undefined,
): ListResult<Node> {
  return toListResult(query, connectionOf, (node) => node);
}
