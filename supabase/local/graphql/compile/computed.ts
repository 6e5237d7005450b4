import type { Table } from '#local/graphql/catalogue/model.ts';
import { RequestError } from '#local/graphql/errors.ts';
import { restrictArguments } from '#local/graphql/request/request.ts';
import type { SelectedField } from '#local/graphql/request/selection.ts';
import type { Field, FieldSource } from '#local/graphql/schema/model.ts';
import { asJsonValue } from './columns.ts';
import type { Compiler } from './compiler.ts';
import { compileConnection } from './connection.ts';
import { compileNode } from './node.ts';
import { qualified } from './statement.ts';

type Computed = Extract<FieldSource, { is: 'computed' }>;

/** A function of the row: a value, one row or a connection. */
export function compileComputed(
  compiler: Compiler,
  table: Table,
  field: Field,
  source: Computed,
  selected: SelectedField,
  block: string,
): string {
  const row = `${block}::${qualified(table.schemaName, table.name)}`;
  const call = `${qualified(source.function.schemaName, source.function.name)}(${row})`;
  const { returns } = source;
  switch (returns.is) {
    case 'value':
      // pg_graphql lists such a field but cannot answer it.
      if (isEnum(field)) throw new RequestError('invalid return type from function');
      return asJsonValue(call, source.function.returnTypeOid);
    case 'row': {
      restrictArguments(selected, []);
      const inner = compiler.statement.block();
      const object = compileNode(compiler, returns.table, selected.selections, inner);
      return `(select ${object} from ${call} ${inner} where not (${inner} is null))`;
    }
    case 'rows':
      return compileConnection(compiler, field, selected, {
        table: returns.table,
        from: (inner) => `${call} ${inner}`,
        join: () => 'true',
      });
    default:
      return returns satisfies never;
  }
}

function isEnum({ type }: Field): boolean {
  return 'kind' in type && type.kind === 'ENUM';
}
