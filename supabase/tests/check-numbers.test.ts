import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { allowRestricted, contentOf } from './support/check-content.ts';
import { consent, sendCheckList } from './support/check-lists.ts';
import { as, refusal, rolledBack, serviceFor, setTime, sql, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { candidate, order, send } from './support/orders.ts';
import { logIn, logInAtLevel2 } from './support/session.ts';
import type { SessionCaller } from './support/session.ts';
import { buildWorld, emailOf } from './support/world.ts';
import type { World } from './support/world.ts';

/** Keeps a sealed number as the function identity does; returns its id. */
async function give(tx: Transaction, userId: string): Promise<string> {
  const [row] = await tx`
    insert into private.given_number (user_id, country, sealed, keyed_hash)
    values (${userId}, 'NO', ${Buffer.alloc(40, 1)}, ${Buffer.alloc(32, 2)}) returning id`;
  return row?.id;
}

const submit = (tx: Transaction, world: World, check: string, attributes: object) =>
  undone(tx, (inner) => refusal(submitted(inner, world, check, attributes)));
const submitted = (tx: Transaction, world: World, check: string, attributes: object) =>
  as(
    tx,
    user(world.ids.signer),
    (inner) => inner`select (public.submit_check(${check}, ${inner.json(attributes as never)})).id`,
  );

test('a number is taken once, by its owner, and neither the answer nor a draft has it', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-23T09:00:00Z');
    const world = await buildWorld(tx);
    const { list, checks } = await sendCheckList(tx, world, { types: ['PERSONAL_NUMBER'] });
    const check = checks['PERSONAL_NUMBER'] ?? '';
    await consent(tx, world, list);
    expect(await submit(tx, world, check, {})).toBe('BLANK@numberId');
    expect(await submit(tx, world, check, { numberId: '01017000027' })).toBe('INVALID@numberId');
    expect(await submit(tx, world, check, { numberId: randomUUID() })).toBe('BLANK@numberId');
    expect(await submit(tx, world, check, { numberId: await give(tx, world.ids.outsider) })).toBe('BLANK@numberId');
    const draft = await undone(tx, (inner) =>
      refusal(as(inner, user(world.ids.signer), (own) => own`select (public.save_check_draft(${check}, '{}', 0)).id`)),
    );
    expect(draft).toBe('INVALID_ACTION');

    await submitted(tx, world, check, { numberId: await give(tx, world.ids.signer), number: '01017000027' });
    const [row] = await tx`
      select i.status, private.answer_of(i.id) -> 'attributes' as answer,
        (select count(*)::integer from private.check_answer a where a.check_item_id = i.id) as open_answers,
        (select octet_length(n.sealed) from private.check_number n where n.check_item_id = i.id) as sealed
      from public.check_item i where i.id = ${check}`;
    expect(row).toEqual({
      status: 'COMPLETED',
      answer: { country: 'NO', provenBy: null },
      open_answers: 0,
      sealed: 40,
    });

    const read = (person: 'outsider' | 'signer') =>
      undone(tx, (inner) =>
        refusal(inner`select private.check_sealed_number(${world.ids[person]}, ${check})`.then(() => undefined)),
      );
    expect([await read('signer'), await read('outsider')]).toEqual(['ok', 'ACCOUNT_NOT_FOUND@subjectId']);
  });
});

test('in an order that was sent, only those with access to identity numbers open the check and its number', () =>
  rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-23T09:00:00Z');
    const world = await buildWorld(tx);
    const people = [candidate(world, 1, { email: emailOf(world, 'signer') })];
    const request = await order(tx, world, { input: { checkTypes: ['PERSONAL_NUMBER'] }, people });
    await send(tx, world, request);
    const [item] = await tx<{ id: string; list: string }[]>`
      select i.id, l.id as list from public.check_item i join public.check_list l on l.id = i.check_list_id
      where l.check_request_id = ${request}`;
    const { id: check = '', list = '' } = item ?? {};
    await consent(tx, world, list);
    await submitted(tx, world, check, { numberId: await give(tx, world.ids.signer) });
    const opened = async (caller: SessionCaller) => [
      await refusal(undone(tx, (inner) => contentOf(inner, caller, check))),
      await refusal(
        undone(tx, (inner) =>
          serviceFor(inner, caller.session, 'read_number', {
            user_id: caller.user,
            subject: 'CHECK',
            subject_id: check,
          }),
        ),
      ),
    ];
    const colleague = world.ids.colleague;
    const neither = ['ACCOUNT_NOT_FOUND@checkId', 'ACCOUNT_NOT_FOUND@subjectId'];
    expect(await opened(await logInAtLevel2(tx, colleague))).toEqual(neither);
    await allowRestricted(tx, world, 'colleague');
    expect(await opened(await logInAtLevel2(tx, colleague))).toEqual(neither);
    await allowRestricted(tx, world, 'colleague', 'identity_access');
    expect(await opened(await logIn(tx, colleague))).toEqual(['AUTH_LEVEL_2_REQUIRED', 'AUTH_LEVEL_2_REQUIRED']);
    expect(await opened(await logInAtLevel2(tx, colleague))).toEqual(['ok', 'ok']);
    const [open] = await tx`select count(*)::int as answers from private.check_answer where check_item_id = ${check}`;
    expect(open).toEqual({ answers: 0 });
  }));
