import { Kind } from 'graphql';
import type { ArgumentNode, DirectiveNode, SelectionNode, ValueNode } from 'graphql';
import { RequestError } from '#local/graphql/errors.ts';
import type { Request } from './request.ts';

export interface SelectedField {
  /** The response key: alias or name. */
  readonly key: string;
  readonly name: string;
  readonly args: readonly ArgumentNode[];
  readonly selections: readonly SelectionNode[];
}

/**
 * Resolves fragments and directives at this level, and merges fields with the same key. A fragment applies only if its
 * type condition is exactly the current type; an interface's name doesn't match its implementations.
 */
export function normalizeSelections(
  selections: readonly SelectionNode[],
  typeName: string,
  request: Request,
): SelectedField[] {
  const merged = new Map<string, SelectedField>();
  for (const selection of selections) {
    request.budget.countSelection();
    for (const field of normalizeSelection(selection, typeName, request)) {
      const earlier = merged.get(field.key);
      merged.set(field.key, earlier === undefined ? field : mergeFields(earlier, field));
    }
  }
  return [...merged.values()];
}

function normalizeSelection(selection: SelectionNode, typeName: string, request: Request): SelectedField[] {
  if (isSkipped(selection.directives ?? [], request)) return [];
  switch (selection.kind) {
    case Kind.FIELD:
      return [
        {
          key: selection.alias?.value ?? selection.name.value,
          name: selection.name.value,
          args: selection.arguments ?? [],
          selections: selection.selectionSet?.selections ?? [],
        },
      ];
    case Kind.FRAGMENT_SPREAD: {
      const name = selection.name.value;
      const fragment = request.operation.fragments.find(
        (candidate) => candidate.name.value === name && candidate.typeCondition.name.value === typeName,
      );
      if (fragment === undefined) throw new RequestError(`no fragment named ${name} on type ${typeName}`);
      return normalizeSelections(fragment.selectionSet.selections, typeName, request);
    }
    case Kind.INLINE_FRAGMENT: {
      const applies = selection.typeCondition === undefined || selection.typeCondition.name.value === typeName;
      return applies ? normalizeSelections(selection.selectionSet.selections, typeName, request) : [];
    }
    default:
      return selection satisfies never;
  }
}

function mergeFields(earlier: SelectedField, later: SelectedField): SelectedField {
  if (earlier.name !== later.name) {
    throw new RequestError(`Fields \`${later.name}\` and \`${earlier.name}\` are different`);
  }
  if (argumentsKey(earlier.args) !== argumentsKey(later.args)) {
    throw new RequestError(`Two fields named \`${later.name}\` have different arguments`);
  }
  return { ...earlier, selections: [...earlier.selections, ...later.selections] };
}

/** Equal if the arguments differ only in order. */
function argumentsKey(args: readonly ArgumentNode[]): string {
  return JSON.stringify(args.map((arg) => [arg.name.value, valueKey(arg.value)]).sort(byFirst));
}

function valueKey(value: ValueNode): unknown {
  if (value.kind === Kind.NULL) return [value.kind];
  if (value.kind === Kind.VARIABLE) return [value.kind, value.name.value];
  if (value.kind === Kind.LIST) return [value.kind, value.values.map(valueKey)];
  if (value.kind !== Kind.OBJECT) return [value.kind, value.value];
  const fields = value.fields.map((field) => [field.name.value, valueKey(field.value)] as const);
  return [value.kind, fields.toSorted(byFirst)];
}

function byFirst(a: readonly unknown[], b: readonly unknown[]): number {
  return String(a[0]) < String(b[0]) ? -1 : 1;
}

/** Evaluates `@skip` and `@include`. Other directives are refused. */
function isSkipped(directives: readonly DirectiveNode[], request: Request): boolean {
  return directives.some((directive) => {
    const name = directive.name.value;
    if (name !== 'skip' && name !== 'include') throw new RequestError(`Unknown directive ${name}`);
    const condition = conditionOf(directive, request);
    return condition === null ? false : condition === (name === 'skip');
  });
}

/** The value of `if`; null for a literal that is not a boolean, which is ignored. */
function conditionOf(directive: DirectiveNode, request: Request): boolean | null {
  const name = directive.name.value;
  const [arg, ...others] = directive.arguments ?? [];
  if (arg === undefined || others.length > 0) throw new RequestError(`Incorrect arguments to directive @${name}`);
  if (arg.name.value !== 'if') throw new RequestError(`Unknown argument to @${name}: ${arg.name.value}`);
  if (arg.value.kind === Kind.BOOLEAN) return arg.value.value;
  if (arg.value.kind !== Kind.VARIABLE) return null;
  const value = request.operation.variables.values.get(arg.value.name.value);
  if (typeof value !== 'boolean') throw new RequestError(`Value for "if" in @${name} directive is required`);
  return value;
}
