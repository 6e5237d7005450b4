import { afterAll, expect, test } from 'vitest';
import { as, service, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { startRaces } from './support/races.ts';
import { logInAtLevel2 } from './support/session.ts';
import { addAccountFile, draft, emailOf, memberId } from './support/world.ts';
import type { World } from './support/world.ts';

// Rights are checked once the lock is held; strangers lock nothing.
const { race, watcher, committedWorld, stop } = await startRaces();
afterAll(stop);

type Work = (tx: Transaction) => Promise<unknown>;

const call =
  (person: string, text: string, ...values: string[]): Work =>
  async (tx) =>
    as(tx, await logInAtLevel2(tx, person), (inner) => inner.unsafe(`select (${text}).id`, values));

const asAdmin: Record<string, (world: World, file: string) => Work> = {
  create_department: ({ ids, team }) =>
    call(ids.admin, `public.create_department($1, '{"name": "Ny", "description": "Ny"}')`, team),
  update_account: ({ ids, team }) => call(ids.admin, `public.update_account($1, '{"addressCity": "Ny"}')`, team),
  destroy_account_symbol: ({ ids, team }) => call(ids.admin, 'public.destroy_account_symbol($1)', team),
  destroy_account_file: ({ ids }, file) => call(ids.admin, 'public.destroy_account_file($1)', file),
  set_credit_balance_limit: ({ ids, team }) => call(ids.admin, 'public.set_credit_balance_limit($1, 100)', team),
  set_credit_top_up: ({ ids, team }) =>
    call(
      ids.admin,
      `public.set_credit_top_up($1, '{"enabled": false, "threshold": 1, "quantity": 1, "monthlyCap": 1}')`,
      team,
    ),
  begin_card_purchase:
    ({ ids, team }) =>
    (tx) =>
      service(tx, 'begin_card_purchase', { user_id: ids.admin, account_id: team, quantity: 1 }),
};

test.for(Object.entries(asAdmin))('%s waits for a change of rights, and counts it', async ([, late]) => {
  const world = await committedWorld();
  const admin = await watcher.begin((tx) => memberId(tx, world, 'admin'));
  const file = await watcher.begin((tx) => addAccountFile(tx, world.ids.owner, world.team));
  const demotes = call(world.ids.owner, `public.update_account_member($1, '{"role": "MEMBER"}')`, admin);
  expect(await race(demotes, late(world, file))).toEqual({ early: 'ok', late: 'UNAUTHORIZED', waited: true });
});

const asStranger: Record<string, (world: World, document: string) => Work> = {
  update_document: ({ ids }, id) => call(ids.otherOwner, `public.update_document($1, '{"name": "Ny"}')`, id),
  archive_documents:
    ({ ids, otherTeam }, id) =>
    (tx) =>
      as(tx, user(ids.otherOwner), (inner) => inner`select public.archive_documents(${otherTeam}, ${[id]}::uuid[])`),
};

test.for(Object.entries(asStranger))('a stranger’s %s does not wait for a document’s lock', async ([, late]) => {
  const world = await committedWorld();
  const { id } = await watcher.begin((tx) => draft(tx, world, { signers: [emailOf(world, 'signer')] }));
  const holds: Work = (tx) => tx`select from public.document where id = ${id} for update`;
  const outcome = await race(holds, late(world, id));
  expect(outcome).toMatchObject({ early: 'ok', waited: false });
  expect(outcome.late).toMatch(/^DOCUMENT_NOT_FOUND/);
});
