import { afterAll, expect, test } from 'vitest';
import { as, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { emailAt, order, orderedDraft, sign, statuses } from './support/order.ts';
import { startRaces } from './support/races.ts';
import { buildWorld, deliver, submit } from './support/world.ts';

// The end of a group against everything that happens at the same moment, on two connections.
const { race, watcher, stop } = await startRaces();
afterAll(stop);

async function sentInOrder(sizes: readonly number[]) {
  return watcher.begin(async (tx) => {
    const world = await buildWorld(tx);
    const made = await orderedDraft(tx, world, sizes);
    await submit(tx, world.ids.member, made.id);
    return { world, ...made, links: await deliver(tx, made.id) };
  });
}

const statusesOf = (id: string) => watcher.begin((tx) => statuses(tx, id));

/** How often each address was asked to sign. */
async function invitations(document: string): Promise<Record<string, number>> {
  const rows = await watcher<{ recipient: string; count: number }[]>`
    select recipient, count(*)::int from private.outbox
    where subject_id = ${document} and kind = 'signature_invitation' group by recipient`;
  return Object.fromEntries(rows.map(({ recipient, count }) => [recipient, count]));
}

test('two simultaneous last signers of a group invite the next group once', async () => {
  const { world, id, links } = await sentInOrder([2, 2]);
  const signs = (place: number) => (tx: Transaction) => sign(tx, links.get(emailAt(world, place)));
  expect(await race(signs(0), signs(1))).toEqual({ early: 'ok', late: 'ok', waited: true });
  expect(await statusesOf(id)).toEqual(['SIGNED', 'SIGNED', 'PENDING', 'PENDING']);
  expect(await invitations(id)).toEqual(Object.fromEntries([0, 1, 2, 3].map((place) => [emailAt(world, place), 1])));
  const [row] = await watcher`
    select count(*)::int as invited, private.broken_event(${id}) as broken from public.document_event
    where document_id = ${id} and type = 'INVITED'`;
  expect(row).toEqual({ invited: 1, broken: null });
});

test('an order that changes while the group ends comes too late, or decides who is next', async () => {
  for (const isOrderedFirst of [true, false]) {
    const { world, id, links, signatures } = await sentInOrder([1, 1, 1]);
    const signs = (tx: Transaction) => sign(tx, links.get(emailAt(world, 0)));
    const orders = (tx: Transaction) => order(tx, world.ids.member, id, [[signatures[2]], [signatures[1]]]);
    const outcome = isOrderedFirst ? await race(orders, signs) : await race(signs, orders);
    expect(outcome).toEqual({ early: 'ok', late: isOrderedFirst ? 'ok' : 'IMMUTABLE@groups', waited: true });
    expect(await statusesOf(id)).toEqual(
      isOrderedFirst ? ['SIGNED', 'WAITING', 'PENDING'] : ['SIGNED', 'PENDING', 'WAITING'],
    );
  }
});

test('a cancellation while the group ends: the next group hears of it only if it was asked', async () => {
  for (const isCancelledFirst of [true, false]) {
    const { world, id, links } = await sentInOrder([1, 1]);
    const signs = (tx: Transaction) => sign(tx, links.get(emailAt(world, 0)));
    const cancels = (tx: Transaction) =>
      as(
        tx,
        user(world.ids.member),
        (inner) => inner`select (public.cancel_documents(${world.team}, 'Feil', array[${id}]::uuid[])).id`,
      );
    const outcome = isCancelledFirst ? await race(cancels, signs) : await race(signs, cancels);
    expect(outcome).toEqual({ early: 'ok', late: isCancelledFirst ? 'INVALID_TOKEN' : 'ok', waited: true });
    const told = await watcher`
      select recipient from private.outbox where subject_id = ${id} and kind = 'document_cancelled' order by 1`;
    expect(told.map(({ recipient }) => recipient)).toEqual(
      (isCancelledFirst ? [0] : [0, 1]).map((place) => emailAt(world, place)),
    );
  }
});

test('a correction while the group ends asks one mailbox, once', async () => {
  for (const isCorrectedFirst of [true, false]) {
    const { world, id, links, signatures } = await sentInOrder([1, 1]);
    const signs = (tx: Transaction) => sign(tx, links.get(emailAt(world, 0)));
    const email = emailAt(world, 9);
    const corrects = (tx: Transaction) =>
      as(
        tx,
        user(world.ids.member),
        (inner) => inner`select (public.correct_signature(${signatures[1] ?? ''}, ${inner.json({ email })})).id`,
      );
    const outcome = isCorrectedFirst ? await race(corrects, signs) : await race(signs, corrects);
    expect(outcome).toEqual({ early: 'ok', late: 'ok', waited: true });
    expect(await invitations(id)).toEqual({ [emailAt(world, 0)]: 1, [email]: 1 });
  }
});
