import type { Request } from '#local/graphql/request/request.ts';
import { restrictArguments } from '#local/graphql/request/request.ts';
import type { SelectedField } from '#local/graphql/request/selection.ts';
import type { Field, FieldSource } from '#local/graphql/schema/model.ts';
import { asJsonValue } from './columns.ts';
import { compileConnection } from './connection.ts';
import { compileNode } from './node.ts';
import { finish, newCompiler } from './root.ts';
import type { CompiledStatement } from './root.ts';
import type { Statement } from './statement.ts';
import { identifier, qualified } from './statement.ts';

type Call = Extract<FieldSource, { is: 'call' }>;

/** A function as a root field: a value, one row or a connection. A row with only nulls becomes null. */
export function compileCall(request: Request, field: Field, selected: SelectedField, source: Call): CompiledStatement {
  const compiler = newCompiler(request);
  const declared = field.args.map((arg) => arg.name);
  restrictArguments(selected, declared);
  const call = callExpression(request, compiler.statement, field, selected, source);
  const { returns } = source;
  switch (returns.is) {
    case 'value':
      return finish(compiler, `to_jsonb(${asJsonValue(call, source.function.returnTypeOid)})`);
    case 'row': {
      const block = compiler.statement.block();
      const row = compileNode(compiler, returns.table, selected.selections, block);
      return finish(compiler, `select ${row} from ${call} ${block} where not (${block} is null)`);
    }
    case 'rows': {
      const rows = { table: returns.table, from: (block: string) => `${call} ${block}`, join: () => 'true' };
      return finish(compiler, compileConnection(compiler, field, selected, rows, declared));
    }
    default:
      return returns satisfies never;
  }
}

/** The call with the given arguments by name. Omitted arguments use their defaults. */
function callExpression(
  request: Request,
  statement: Statement,
  field: Field,
  selected: SelectedField,
  source: Call,
): string {
  const own = new Map(
    source.function.args.flatMap((arg) =>
      arg.name === null ? [] : [[request.schema.names.argument(source.function, arg.name), arg] as const],
    ),
  );
  const args = field.args.flatMap((declared) => {
    const value = request.argument(field, selected, declared.name);
    const arg = own.get(declared.name);
    if (value === undefined || arg === undefined || arg.name === null) return [];
    return [`${identifier(arg.name)} => ${statement.value(value, arg.typeName)}`];
  });
  return `${qualified(source.function.schemaName, source.function.name)}(${args.join(', ')})`;
}
