import type { InMemoryCacheConfig, TypePolicies } from '@apollo/client';
import { nodeTypes } from './node-types.generated.ts';

/** pg_graphql's global id identifies a row across answers. A row selected without it is not normalised. */
const rowPolicies: TypePolicies = Object.fromEntries(nodeTypes.map((name) => [name, { keyFields: ['nodeId'] }]));

export const cachePolicies: InMemoryCacheConfig = { typePolicies: rowPolicies };
