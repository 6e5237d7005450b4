import { afterAll, expect, test } from 'vitest';
import { newAdministrator } from './support/administrators.ts';
import { as, service, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { address } from './support/mailbox.ts';
import { startRaces } from './support/races.ts';
import type { SessionCaller } from './support/session.ts';
import { buildWorld, deliver, draft, emailOf, signing, submit } from './support/world.ts';
import type { World } from './support/world.ts';

// An administrator gives work up or tries it again while the sender acts on the document: the second one waits for the
// document, so that they don't deadlock.
const { race, watcher, stop } = await startRaces();
afterAll(stop);

interface Cast {
  readonly world: World;
  readonly document: string;
  readonly administrator: SessionCaller;
}

async function cast(tx: Transaction): Promise<Cast> {
  const world = await buildWorld(tx);
  const { id } = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
  await submit(tx, world.ids.member, id);
  return { world, document: id, administrator: await newAdministrator(tx, address()) };
}

const act = (caller: SessionCaller, name: 'retry_work' | 'give_up_work', id: string) => (tx: Transaction) =>
  as(tx, caller, (inner) => inner.unsafe(`select (public.${name}($1, 'Sak 7')).id`, [id]));

/** The locks that the sender's cancellation takes first, in this order. */
const locks = (document: string) => async (tx: Transaction) => {
  await tx`select private.lock_credits(d.account_id) from public.document d where d.id = ${document}`;
  await tx`select private.lock_document(${document})`;
};

test('a message is given up while its document is cancelled', async () => {
  const { world, document, administrator } = await watcher.begin(cast);
  const [message] = await watcher`select id from private.outbox where subject_id = ${document}`;
  const cancels = (tx: Transaction) =>
    as(
      tx,
      user(world.ids.member),
      (inner) => inner`select (public.cancel_documents(${world.team}, 'Feil', array[${document}]::uuid[])).id`,
    );
  expect(await race(locks(document), act(administrator, 'give_up_work', message?.id), cancels)).toEqual({
    early: 'ok',
    late: 'INVALID_ACTION',
    waited: true,
  });
});

test.each(['retry_work', 'give_up_work'] as const)(
  'the job of a stopped seal: %s while the sender gives up',
  async (name) => {
    const { world, document, administrator } = await watcher.begin(async (tx) => {
      const facts = await cast(tx);
      for (const token of (await deliver(tx, facts.document)).values())
        await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
      await service(tx, 'fail_seal', { document_id: facts.document, code: 'FILE_CHANGED', permanent: true });
      return facts;
    });
    const [job] = await watcher`select id from private.job where dedupe_key = ${`seal:${document}`}`;
    const givesUp = (tx: Transaction) =>
      as(tx, user(world.ids.member), (inner) => inner`select (public.resolve_seal(${document}, 'GIVE_UP', 'Feil')).id`);
    expect(await race(locks(document), act(administrator, name, job?.id), givesUp)).toEqual({
      early: 'ok',
      late: 'INVALID_ACTION',
      waited: true,
    });
  },
);
