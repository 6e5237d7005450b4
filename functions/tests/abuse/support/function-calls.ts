import * as z from 'zod/mini';
import { NOBODY, plausible } from './plausible.ts';
import { idsNamed } from './row-ids.ts';
import type { RowIds } from './row-ids.ts';

export interface FunctionCall {
  readonly title: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The same about rows that nobody has; null when the call names no row. */
  readonly aboutNobody: Readonly<Record<string, unknown>> | null;
}

interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
}

/**
 * Every action that a function's schema has, once for each foreign row that each of its ids can name, all ids foreign
 * at once. An action without ids comes once, with plausible values.
 */
export function callsOf(name: string, schema: z.ZodMiniType, foreign: RowIds): FunctionCall[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return alternatives(json).flatMap((action) => {
    const idFields = Object.entries(action.properties ?? {}).filter(([, field]) => isId(field));
    const [first, ...rest] = idFields.map(([field]) => field);
    const title = `${name} ${String(action.properties?.action?.const ?? '')}`;
    if (first === undefined) return [{ title, body: bodyOf(name, action, () => undefined), aboutNobody: null }];
    return idsNamed(first, foreign).map((id) => ({
      title: `${title}: ${first} ${id}`,
      body: bodyOf(name, action, (field) => (field === first ? id : rest.includes(field) ? idsNamed(field, foreign)[0] : undefined)),
      aboutNobody: bodyOf(name, action, (field) => (field === first ? NOBODY : rest.includes(field) ? NOBODY : undefined)),
    }));
  });
}
