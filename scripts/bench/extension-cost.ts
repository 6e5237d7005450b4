import { Kind, parse } from 'graphql';
import type { DocumentNode, SelectionSetNode } from 'graphql';

/**
 * What pg_graphql itself adds to a request, in milliseconds, measured on pg_graphql 1.6.1 and Postgres 15 in the schema of
 * this product: `{ __typename }` or a function that returns JSON, and the smallest collection of one row (5.9 in all). It
 * grows with the tables and functions of the exposed schema (1.6 with 65 tables, not 4.8). Its counts are in the measured time, because
 * the embedded engine counts, too.
 */
const REQUEST = 1.1;
const CONNECTION = 4.8;

/** Fields that only connections have. */
const OF_CONNECTIONS = new Set(['edges', 'pageInfo', 'totalCount', 'aggregate']);

/** Returns the milliseconds that the query costs on a hosted project beyond what it costs here. */
export function extensionCost(query: string): number {
  return REQUEST + CONNECTION * countConnections(query);
}

/** Returns the number of connections that the operation selects, those in its fragments and inside one another included. */
export function countConnections(query: string): number {
  const document = parse(query);
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return operation?.kind === Kind.OPERATION_DEFINITION ? connectionsIn(operation.selectionSet, document) : 0;
}

function connectionsIn(selected: SelectionSetNode | undefined, document: DocumentNode): number {
  let count = 0;
  for (const node of selected?.selections ?? []) {
    if (node.kind === Kind.FIELD)
      count += connectionsIn(node.selectionSet, document) + (isConnection(node.selectionSet) ? 1 : 0);
    else if (node.kind === Kind.INLINE_FRAGMENT) count += connectionsIn(node.selectionSet, document);
    else count += connectionsIn(fragment(document, node.name.value), document);
  }
  return count;
}

function isConnection(selected: SelectionSetNode | undefined): boolean {
  return selected?.selections.some((node) => node.kind === Kind.FIELD && OF_CONNECTIONS.has(node.name.value)) ?? false;
}

function fragment(document: DocumentNode, name: string): SelectionSetNode | undefined {
  const found = document.definitions.find((each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === name);
  return found?.kind === Kind.FRAGMENT_DEFINITION ? found.selectionSet : undefined;
}
