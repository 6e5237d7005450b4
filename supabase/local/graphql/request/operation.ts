import { Kind, OperationTypeNode } from 'graphql';
import type { DocumentNode, FragmentDefinitionNode, OperationDefinitionNode, SelectionSetNode } from 'graphql';
import { RequestError } from '#local/graphql/errors.ts';
import { Budget } from '#local/graphql/limits.ts';
import { fromJson } from './input.ts';
import type { Input, Variables } from './input.ts';

export interface Operation {
  readonly definition: OperationDefinitionNode;
  readonly fragments: readonly FragmentDefinitionNode[];
  readonly variables: Variables;
}

/** Picks the operation to run. Faults here are answered without `data`. */
export function selectOperation(
  document: DocumentNode,
  rawVariables: unknown,
  operationName: string | null | undefined,
): Operation {
  const values = readVariables(rawVariables);
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const fragments = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  const names = operations.map((operation) =>
    operation.operation === OperationTypeNode.SUBSCRIPTION ? null : (operation.name?.value ?? null),
  );
  if (names.length > 1 && names.includes(null)) {
    throw new RequestError('Anonymous operations must be the only defined operation');
  }
  if (new Set(names).size !== names.length) throw new RequestError('Operation names must be unique');
  for (const fragment of fragments) new CycleCheck(fragments).visit(fragment, 1);

  const wanted = operationName ?? null;
  const position = names.findIndex((name) => name === wanted || (names.length === 1 && wanted === null));
  const definition = operations[position];
  if (definition === undefined) throw new RequestError('Operation not found');
  if (definition.operation === OperationTypeNode.SUBSCRIPTION)
    throw new RequestError('Subscriptions are not supported');
  const defaults = new Map(
    (definition.variableDefinitions ?? []).flatMap((variable) =>
      variable.defaultValue === undefined ? [] : [[variable.variable.name.value, variable.defaultValue]],
    ),
  );
  return { definition, fragments, variables: { values, defaults } };
}

function readVariables(raw: unknown): ReadonlyMap<string, Input> {
  if (raw === undefined || raw === null) return new Map();
  const input = fromJson(raw);
  if (input instanceof Map) return input;
  throw new RequestError('variables must be an object');
}

const FRAGMENT_DEPTH = 50;

/** Walks nested fragments. The budget keeps a fan of fragments from taking exponential time. */
class CycleCheck {
  readonly #fragments: readonly FragmentDefinitionNode[];
  readonly #open = new Set<string>();
  readonly #budget = new Budget();

  constructor(fragments: readonly FragmentDefinitionNode[]) {
    this.#fragments = fragments;
  }

  visit(fragment: FragmentDefinitionNode, depth: number): void {
    refuseDepth(depth);
    const name = fragment.name.value;
    if (this.#open.has(name)) throw new RequestError('Found a cycle between fragments');
    this.#open.add(name);
    this.#visitSelections(fragment.selectionSet, depth + 1);
    this.#open.delete(name);
  }

  #visitSelections(selectionSet: SelectionSetNode | undefined, depth: number): void {
    refuseDepth(depth);
    for (const selection of selectionSet?.selections ?? []) {
      this.#budget.countSelection();
      if (selection.kind !== Kind.FRAGMENT_SPREAD) {
        this.#visitSelections(selection.selectionSet, depth + 1);
        continue;
      }
      const spread = this.#fragments.find((candidate) => candidate.name.value === selection.name.value);
      if (spread !== undefined) this.visit(spread, depth + 1);
    }
  }
}

function refuseDepth(depth: number): void {
  if (depth > FRAGMENT_DEPTH) {
    throw new RequestError(`Fragment cycle depth is greater than ${FRAGMENT_DEPTH}`);
  }
}
