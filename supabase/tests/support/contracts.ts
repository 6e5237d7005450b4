import type postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { codedErrors } from '#functions/platform/http/validation.ts';
import type { Case } from './form-values.ts';

/** Compares forms with SQL: both take and refuse the same values. */
export function contracts(sql: postgres.Sql) {
  /** Returns the code at a field, or 'ok'. */
  function inForm(schema: z.core.$ZodType, value: unknown): string {
    const { error } = (schema as z.ZodMiniType).safeParse(value, { reportInput: true });
    return error === undefined ? 'ok' : codedErrors(error)[0]!.code;
  }

  async function inSql(call: string, field: string, values: readonly Case[]): Promise<readonly string[]> {
    const inputs = values.map(({ value }) => ({ [field]: value }));
    const rows = await sql.unsafe<{ code: string }[]>(
      `select coalesce((
         select e ->> 'code' from jsonb_array_elements(${call}) e where e ->> 'path' in ('${field}', '0.${field}') limit 1
       ), 'ok') as code from jsonb_array_elements($1::jsonb) with ordinality g (input, place) order by place`,
      [inputs as never],
    );
    return rows.map(({ code }) => code);
  }

  /** `call` judges `input`. */
  function describeContract(
    contract: string,
    call: string,
    fields: Readonly<Record<string, z.core.$ZodType>>,
    cases: Readonly<Record<string, readonly Case[]>>,
  ): void {
    describe(contract, () => {
      test.each(Object.entries(cases))('%s', async (field, values) => {
        const codes = await inSql(call, field, values);
        values.forEach(({ value, verdict, sameCode = false }, index) => {
          const [form, database] = [inForm(fields[field]!, value), codes[index]!];
          const shown = JSON.stringify(value)?.slice(0, 60);
          if (sameCode) expect(`${shown}: ${database}`).toBe(`${shown}: ${form}`);
          expect(`${shown}: ${database === 'ok'}`, 'in SQL as in the form').toBe(`${shown}: ${form === 'ok'}`);
          if (verdict !== undefined) expect(`${shown}: ${form === 'ok'}`).toBe(`${shown}: ${verdict}`);
        });
      });
    });
  }

  return { inForm, describeContract };
}
