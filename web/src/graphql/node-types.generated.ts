/** Types that have pg_graphql's global id. */
export const nodeTypes: readonly string[] = [];
