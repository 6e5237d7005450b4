import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { addFile, draft } from '#function-tests/support/documents.ts';
import { rpc } from '#function-tests/support/call.ts';
import { team } from '#function-tests/support/people.ts';
import { startStack } from '#local/stack.ts';
import type { Figure } from './figure.ts';
import { figuresOf } from './queries.ts';
import { webQuery } from './web-query.ts';

const PEOPLE = 10_000;
const PAGE = webQuery('BulkPart', 'modules/signmore/bulk/bulk.graphql');

/** A document for each of 10,000 people: their import, the press, and the job until everybody's mail is queued. */
export async function measure(): Promise<Figure[]> {
  const stack = await startStack();
  const sql = postgres(stack.dbUrl, { onnotice: () => {} });
  try {
    const sender = await team(stack, 'Stor AS');
    const { accessToken } = sender.owner;
    await sql`select private.add_credits(jsonb_populate_record(null::public.credit_transaction, ${sql.json({
      account_id: sender.accountId,
      type: 'ADJUSTMENT',
      reason: 'adjustment',
      item_id: sender.accountId,
    })}), ${10 * PEOPLE})`;
    // As an operator does for a large customer.
    await sql`update private.usage_limit set max = 1000000 where action = 'DOCUMENT_MAIL'`;
    const document = await draft(stack, sender, 'Retningslinjer');
    await addFile(stack, sender, document);
    await rpc(stack, accessToken, 'set_document_bulk', { document_id: document, bulk: true });
    const rows = Array.from({ length: PEOPLE }, (_, index) => ({
      email: `ansatt.${index}@bench.example`,
      firstName: 'Ansatt',
      lastName: `Nummer ${index}`,
    }));
    const imported = await timed(async () => {
      for (let at = 0; at < PEOPLE; at += 1000) {
        await rpc(stack, accessToken, 'upload_signatures', { document_id: document, rows: rows.slice(at, at + 1000) });
      }
    });
    const started = performance.now();
    const pressed = await timed(() => rpc(stack, accessToken, 'submit_bulk_document', { document_id: document }));
    let seen = 0;
    for (;;) {
      const [made] = await sql<{ count: number }[]>`
        select count(*)::int as count from public.document where bulk_id = ${document}`;
      seen = made?.count ?? 0;
      if (seen === PEOPLE) break;
      await pause(100);
    }
    const queued = performance.now() - started;
    const progress = await timed(() => rpc(stack, accessToken, 'bulk_progress', { document_id: document }));
    const pages: Figure[] = [];
    for (const [page, filter, offset] of [
      ['first page', {}, 0],
      ['last page', {}, PEOPLE - 25],
      ['searched', { search: { like: '%nummer 4711%' } }, 0],
    ] as const) {
      const question = { query: PAGE, variables: variablesOf(document, filter, offset), expected: '@bench.example' };
      const user = { userId: sender.owner.id, token: accessToken };
      pages.push(...(await figuresOf(`its page, ${page}`, stack, sql, user, question, 20, 'p95 ≤ 300 ms')));
    }
    const name = '10,000 people, a document each';
    return [
      { name: `${name}: imported in ten calls`, value: imported, unit: 'ms' },
      { name: `${name}: judged and paid`, value: pressed, unit: 'ms', aim: '≤ 8,000 ms' },
      { name: `${name}: all documents made and mails queued`, value: queued, unit: 'ms', aim: '≤ 60,000 ms' },
      { name: `${name}: progress`, value: progress, unit: 'ms' },
      ...pages,
    ];
  } finally {
    await sql.end();
    await stack.stop();
  }
}

const variablesOf = (id: string, filter: object, offset: number) => ({
  id,
  filter: { bulkId: { eq: id }, ...filter },
  orderBy: [{ lastName: 'AscNullsLast' }, { firstName: 'AscNullsLast' }, { signatureId: 'AscNullsLast' }],
  offset,
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
