import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { checkTypes } from '#functions/checks/contract/check-types.ts';
import { repoRoot } from '#local/paths.ts';
import { addPackage } from './support/checks.ts';
import { as, rolledBack, sql, user } from './support/database.ts';
import { buildWorld, idOf } from './support/world.ts';

// The recipe "A type of check" of docs/map.md.
test('every row of the catalogue has a contract, and says with it who completes the check', async () => {
  const rows = await sql<{ type: string; completed_by: string }[]>`select type, completed_by from public.check_type`;
  const ofRows = Object.fromEntries(rows.map((row) => [row.type, row.completed_by]));
  expect(Object.fromEntries(checkTypes.map(({ type, completedBy }) => [type, completedBy]))).toEqual(ofRows);
});

test('the client has a form for every type of check that candidates answer', async () => {
  const types = await sql<{ type: string }[]>`select type from private.check_form`;
  const folders = types.map(({ type }) => type.toLowerCase().replaceAll('_', '-'));
  const formOf = (folder: string) => join(repoRoot, `web/src/modules/checkmore/check-types/${folder}/form.tsx`);
  expect(folders.length).toBeGreaterThanOrEqual(17);
  expect(folders.filter((folder) => !existsSync(formOf(folder)))).toEqual([]);
});

test('a twenty-first type needs nothing in the database but its row: it can be packed, ordered and priced', async () => {
  await rolledBack(sql, async (tx) => {
    await tx`
      insert into public.check_type (type, place, category, completed_by, starts_in, product_type, turnaround_days,
        retention_months, name_en, name_nb, sender_text_en, sender_text_nb, candidate_text_en, candidate_text_nb)
      values ('BOAT_LICENCE', 999, 'QUALIFICATION', 'REVIEWER', 'PENDING_CANDIDATE', 'CERTIFICATES', 3, 12,
        'Boat licence', 'Båtførerbevis', 'Seen', 'Sett', 'Show it', 'Vis det')`;
    const world = await buildWorld(tx);
    const packed = await addPackage(tx, world, { name: 'Skippere', checkTypes: ['BOAT_LICENCE', 'IDENTITY'] });
    const call = <T>(text: string, ...values: postgres.ParameterOrJSON<never>[]): Promise<T> =>
      as(
        tx,
        user(world.ids.member),
        async (own) => (await own.unsafe(`select ${text} as result`, values))[0]?.['result'],
      );
    const request = idOf([
      {
        id: await call('(public.create_check_request($1, $2::jsonb)).id', world.team, { packageId: packed }),
      },
    ]);
    const people = [{ email: 'a@example.test', firstName: 'Ola', lastName: 'Hansen', departmentId: world.hr }];
    await call('(public.create_check_lists($1, $2::jsonb)).id', request, people);
    const quote = await call<{ items: { type: string; unitPrice: number }[] }>(
      'public.check_request_quote($1)',
      request,
    );
    expect(quote.items.find(({ type }) => type === 'BOAT_LICENCE')).toMatchObject({ unitPrice: 50, quantity: 1 });
    const [own] = await as(
      tx,
      user(world.ids.member),
      (inner) => inner`select name_nb from public.check_type where type = 'BOAT_LICENCE'`,
    );
    expect(own).toEqual({ name_nb: 'Båtførerbevis' });
  });
});
