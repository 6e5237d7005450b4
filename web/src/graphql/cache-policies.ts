import type { InMemoryCacheConfig, TypePolicies } from '@apollo/client';
import { nodeTypes } from './node-types.generated.ts';

/** pg_graphql's global id identifies a row across answers. An answer with a row without it is refused (scripts/checks/operations.ts). */
const rowPolicies: TypePolicies = Object.fromEntries(nodeTypes.map((name) => [name, { keyFields: ['nodeId'] }]));

export const cachePolicies: InMemoryCacheConfig = { typePolicies: rowPolicies };
