import type { ArgumentNode, SelectionNode } from 'graphql';
import { RequestError } from '#local/graphql/errors.ts';
import { Budget } from '#local/graphql/limits.ts';
import type { Field } from '#local/graphql/schema/model.ts';
import type { SchemaTypes } from '#local/graphql/schema/types.ts';
import { debugList } from './debug.ts';
import { readInput } from './input.ts';
import type { Input } from './input.ts';
import type { Operation } from './operation.ts';
import { normalizeSelections } from './selection.ts';
import type { SelectedField } from './selection.ts';
import { validateInput } from './validate.ts';

/** One operation against one schema. Reads selections and arguments level by level. */
export class Request {
  readonly schema: SchemaTypes;
  readonly operation: Operation;
  readonly budget = new Budget();
  readonly #selected = new WeakMap<readonly SelectionNode[], Map<string, SelectedField[]>>();

  constructor(schema: SchemaTypes, operation: Operation) {
    this.schema = schema;
    this.operation = operation;
  }

  /** The fields selected on a type, with fragments resolved and equal keys merged. */
  select(typeName: string, selections: readonly SelectionNode[]): SelectedField[] {
    const known = this.#selected.get(selections);
    const fields = known?.get(typeName) ?? normalizeSelections(selections, typeName, this);
    if (known === undefined) this.#selected.set(selections, new Map([[typeName, fields]]));
    else known.set(typeName, fields);
    return fields;
  }

  /** A checked argument. An argument that the field doesn't declare counts as absent. */
  argument(field: Field, selected: SelectedField, name: string): Input {
    const declared = field.args.find((arg) => arg.name === name);
    return declared === undefined ? undefined : validateInput(declared.type, this.rawArgument(selected, name));
  }

  rawArgument(selected: SelectedField, name: string): Input {
    const given = selected.args.find((arg) => arg.name.value === name);
    return given === undefined ? undefined : this.value(given);
  }

  value(argument: ArgumentNode): Input {
    return readInput(argument.value, this.operation.variables);
  }
}

/** Refuses arguments that a field doesn't declare. */
export function restrictArguments(selected: SelectedField, allowed: readonly string[]): void {
  const extra = selected.args.map((arg) => arg.name.value).filter((name) => !allowed.includes(name));
  if (extra.length > 0) throw new RequestError(`Input contains extra keys ${debugList(extra)}`);
}
