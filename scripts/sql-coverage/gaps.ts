import { z } from 'zod';

const statementShape = z.object({
  function: z.string(),
  /** -1 for the function itself. */
  id: z.number(),
  parent: z.number().nullable(),
  place: z.number().nullable(),
  text: z.string(),
  executed: z.number(),
});

type Statement = z.infer<typeof statementShape>;

/** What one database has measured (supabase/local/postgres/coverage.ts). */
export const readFigures = (json: string): Statement[] => z.array(statementShape).parse(JSON.parse(json));

/** A function that no test calls (`text` is empty), or the first line of a branch that no test takes. */
export interface Gap {
  readonly name: string;
  readonly text: string;
}

/** Returns what no database has executed: of a branch its first statement, of a function that was never called itself. */
export function gapsIn(databases: readonly (readonly Statement[])[]): Gap[] {
  const functions = Map.groupBy(databases.flat(), (each) => each.function);
  const gaps = [...functions].flatMap(([signature, measured]) => gapsOf(signature, measured));
  return gaps.toSorted((one, other) => one.name.localeCompare(other.name));
}

function gapsOf(signature: string, measured: readonly Statement[]): Gap[] {
  const name = signature.replace(/\(.*$/, '');
  const counts = new Map<number, number>();
  for (const { id, executed } of measured) counts.set(id, (counts.get(id) ?? 0) + executed);
  const statements = [...new Map(measured.map((each) => [each.id, each])).values()];
  const isTaken = ({ id }: Statement): boolean => (counts.get(id) ?? 0) > 0;
  const own = statements.find(({ id }) => id === -1);
  const inside = statements.filter(({ id }) => id !== -1);
  // A function in SQL that is inlined is not counted as called; its statements aren't either.
  if (inside.length === 0 ? own !== undefined && !isTaken(own) : !inside.some(isTaken)) return [{ name, text: '' }];
  return firstOfBranches(inside, isTaken).map(({ text }) => ({ name, text }));
}

/** Returns the statements that were not executed although what comes before them in their list was, or is nothing. */
function firstOfBranches(statements: readonly Statement[], isTaken: (each: Statement) => boolean): Statement[] {
  const lists = Map.groupBy(statements, (each) => each.parent);
  return [...lists].flatMap(([parent, siblings]) => {
    const around = statements.find(({ id }) => id === parent);
    if (around === undefined || !isTaken(around)) return [];
    const inOrder = siblings.toSorted((one, other) => one.id - other.id);
    return inOrder.filter((each, index) => {
      const before = each.place === 1 ? undefined : inOrder[index - 1];
      return !isTaken(each) && isReachable(each, before) && (before === undefined || isTaken(before));
    });
  });
}

/** PL/pgSQL adds a RETURN without text at the end, and wants one behind a call that always fails. */
const isReachable = (each: Statement, before: Statement | undefined): boolean =>
  each.text !== '' && !/^perform private\.(fail|refuse_auth)\(/.test(before?.text ?? '');

/** A gap that stays, and why. */
export interface Explained extends Gap {
  readonly reason: string;
}

/** An empty `text` explains the whole function. */
const explains = (reason: Gap, gap: Gap): boolean => reason.name === gap.name && ['', gap.text].includes(reason.text);

/** Returns the gaps that nothing explains. */
export const withoutReason = (gaps: readonly Gap[], explained: readonly Explained[]): Gap[] =>
  gaps.filter((gap) => !explained.some((reason) => explains(reason, gap)));

/** Returns the reasons for what is no gap any more. */
export const withoutGap = (gaps: readonly Gap[], explained: readonly Explained[]): Explained[] =>
  explained.filter((reason) => !gaps.some((gap) => explains(reason, gap)));
