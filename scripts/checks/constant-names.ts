import { parseSync } from 'oxc-parser';
import type { Expression, Statement } from 'oxc-parser';

/** Returns the module-level constants of a file that are numbers, texts or truth values and not in SCREAMING_CASE. */
export function misnamedConstants(file: string, code: string): string[] {
  return parseSync(file, code).program.body.flatMap((statement) =>
    constantsOf(statement).filter((name) => !SCREAMING.test(name)),
  );
}

const SCREAMING = /^[A-Z][A-Z0-9_]*$/;

function constantsOf(statement: Statement): string[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init && isPlain(init) ? [id.name] : [],
  );
}

/** A number, a text or a truth value as it is written, or calculated from such. */
function isPlain(value: Expression): boolean {
  if (value.type === 'Literal') return ['number', 'string', 'boolean', 'bigint'].includes(typeof value.value);
  if (value.type === 'TemplateLiteral') return value.expressions.every(isPlain);
  if (value.type === 'UnaryExpression') return isPlain(value.argument);
  if (value.type === 'TSAsExpression') return isPlain(value.expression);
  if (value.type === 'Identifier') return SCREAMING.test(value.name);
  if (value.type !== 'BinaryExpression') return false;
  return value.left.type !== 'PrivateIdentifier' && isPlain(value.left) && isPlain(value.right);
}
