import { Kind } from 'graphql';
import type { ValueNode } from 'graphql';
import { RequestError } from '#local/graphql/errors.ts';

/** A number as written, so that it keeps its precision on the way to SQL. */
export class NumberInput {
  readonly text: string;
  readonly isInteger: boolean;

  constructor(text: string, isInteger: boolean) {
    this.text = text;
    this.isInteger = isInteger;
  }
}

/** A value from the caller. `undefined` means absent (a variable that was not sent). */
export type Input = undefined | null | boolean | string | NumberInput | Input[] | InputObject;
export type InputObject = Map<string, Input>;

/** The variables of one request and the defaults their definitions give. */
export interface Variables {
  readonly values: ReadonlyMap<string, Input>;
  readonly defaults: ReadonlyMap<string, ValueNode>;
}

/** Returns the value of a literal or variable. A variable's declared type is ignored. */
export function readInput(node: ValueNode, variables: Variables): Input {
  switch (node.kind) {
    case Kind.NULL:
      return null;
    case Kind.BOOLEAN:
      return node.value;
    case Kind.STRING:
    case Kind.ENUM:
      return node.value;
    case Kind.INT:
      return integerInput(node.value);
    case Kind.FLOAT:
      return floatInput(Number(node.value));
    case Kind.LIST:
      return node.values.map((value) => readInput(value, variables));
    case Kind.OBJECT:
      return new Map(node.fields.map((field) => [field.name.value, readInput(field.value, variables)]));
    case Kind.VARIABLE: {
      const name = node.name.value;
      if (variables.values.has(name)) return variables.values.get(name);
      const fallback = variables.defaults.get(name);
      return fallback === undefined ? undefined : readInput(fallback, variables);
    }
    default:
      return node satisfies never;
  }
}

/** Does the same for parsed JSON. */
export function fromJson(value: unknown): Input {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'bigint') return integerInput(value.toString());
  if (typeof value === 'number') return numberInput(value);
  if (Array.isArray(value)) return value.map(fromJson);
  if (typeof value !== 'object') return null;
  return new Map(Object.entries(value).map(([key, item]) => [key, fromJson(item)]));
}

function numberInput(value: number): NumberInput {
  return Number.isInteger(value) ? new NumberInput(BigInt(value).toString(), true) : floatInput(value);
}

function integerInput(text: string): NumberInput {
  const value = BigInt(text);
  if (value !== BigInt.asIntN(64, value)) throw new RequestError('Invalid Int input');
  return new NumberInput(value.toString(), true);
}

function floatInput(value: number): NumberInput {
  return new NumberInput(Number.isInteger(value) && Math.abs(value) < 1e16 ? `${value}.0` : String(value), false);
}
