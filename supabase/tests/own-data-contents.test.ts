// What archives of own data leave out because their owner does not see it on the pages either (decision 0257).
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { connect, standing } from './support/database.ts';
import { call, completedList, decideOn } from './support/decisions.ts';
import { personalAccount } from './support/deletion.ts';
import { order, orderedByOwner, readAll } from './support/own-data.ts';
import { logInProven } from './support/session.ts';
import { buildWorld, deliver, draft, emailOf, submit } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());
const inTeam = standing(sql, buildWorld);

test('an owner who is a candidate finds no decisions and comments of colleagues about themselves', () =>
  inTeam(async (tx, world) => {
    const { list } = await completedList(tx, world);
    const comment = { requestId: randomUUID(), text: 'Ikke den vi trenger.' };
    expect(await call(tx, world, 'admin', 'comment_on_check_list($1, $2)', list, comment)).toBe('ok');
    expect(await decideOn(tx, world, 'admin', list, { decision: 'REVIEW' })).toBe('ok');
    const { id } = await orderedByOwner(tx, world);
    const about = await readAll(tx, id);
    expect(about?.['check-comments']).toMatchObject([{ text: comment.text }]);
    expect(about?.['check-decisions']).toHaveLength(1);
    await tx`update private.own_data_export set counts = null`;
    await tx`update public.check_list set email = ${emailOf(world, 'owner')} where id = ${list}`;
    const found = await readAll(tx, id);
    expect(found).not.toHaveProperty('check-comments');
    expect(found).not.toHaveProperty('check-decisions');
    expect(found).toHaveProperty('check-lists');
  }));

test('a candidate finds the comments that were sent to them, and no others', () =>
  inTeam(async (tx, world) => {
    const { list } = await completedList(tx, world);
    for (const [text, isSent] of [
      ['Sendt', true],
      ['Internt', false],
    ] as const)
      await call(tx, world, 'admin', 'comment_on_check_list($1, $2)', list, { requestId: randomUUID(), text, isSent });
    const account = await personalAccount(tx, world.ids.signer);
    const { id } = await order(tx, await logInProven(tx, world.ids.signer), account);
    expect((await readAll(tx, id))?.['my-comments']).toMatchObject([{ text: 'Sendt' }]);
  }));

test('a received document that its recipient deleted is not in the archive', () =>
  inTeam(async (tx, world) => {
    const document = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
    await submit(tx, world.ids.member, document.id);
    await deliver(tx, document.id);
    const account = await personalAccount(tx, world.ids.signer);
    const { id } = await order(tx, await logInProven(tx, world.ids.signer), account);
    expect((await readAll(tx, id))?.['received-documents']).toHaveLength(1);
    await tx`update private.own_data_export set counts = null`;
    await tx`update public.received_document set deleted_at = private.now()`;
    expect(await readAll(tx, id)).not.toHaveProperty('received-documents');
  }));

test('emails about whistleblowing reports are not in it: when there were any could give a reporter away', () =>
  inTeam(async (tx, world) => {
    const kinds = await tx`select kind from private.mail_kind where kind ~ '^report_' or kind = 'channel_flood'`;
    expect(kinds.length).toBeGreaterThan(9);
    const email = emailOf(world, 'signer');
    for (const { kind } of [...kinds, { kind: 'password_changed' }])
      await tx`select private.queue_mail(${kind}, ${email}, null, 'nb', '{}')`;
    const account = await personalAccount(tx, world.ids.signer);
    const { id } = await order(tx, await logInProven(tx, world.ids.signer), account);
    const found = (await readAll(tx, id))?.['messages']?.map(({ kind }) => String(kind)) ?? [];
    expect(found).toContain('password_changed');
    expect(found.filter((kind) => /^(report_|channel_flood)/.test(kind))).toEqual([]);
  }));

test('the audit log says what each event is about', () =>
  inTeam(async (tx, world) => {
    const { id } = await orderedByOwner(tx, world);
    const members = (await readAll(tx, id))?.['audit-log']?.filter(({ kind }) => kind === 'MEMBER') ?? [];
    expect(members.map(({ subject_name }) => subject_name)).toContain(`admin ${world.tag}`);
  }));
