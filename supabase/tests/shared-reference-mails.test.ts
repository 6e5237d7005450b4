import { expect, test } from 'vitest';
import { refusal, service, setTime, sql, standing } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { claim, emptyOutbox } from './support/outbox.ts';
import { asked, job, referees } from './support/referees.ts';
import { buildWorld } from './support/world.ts';

const HR = 'hr@fjordbygg.example';

/** Two jobs whose contact has one mailbox. */
const inOneMailbox = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-23T09:00:00Z');
  const world = await buildWorld(tx);
  await emptyOutbox(tx);
  const jobs = [job({ managerEmail: '' }), job({ managerEmail: '', company: 'Fjordbygg Vest AS' })];
  return asked(tx, world, { workExperiences: jobs, gapExplanation: 'Jeg tok et friår.' });
});

const mails = async (tx: Transaction) =>
  tx`select kind, recipient, payload from private.outbox where kind like 'reference_re%' order by created_at`;

test('two jobs with one contact go in one mail, and so do their reminders', () =>
  inOneMailbox(async (tx) => {
    const [mail, ...more] = await mails(tx);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'reference_request',
      recipient: HR,
      payload: { employer: 'Fjordbygg AS', others: [{ kind: 'WORK_EXPERIENCE', employer: 'Fjordbygg Vest AS' }] },
    });
    for (const { id } of await claim(tx)) await service(tx, 'finish_outbox', { id, ok: true });
    await emptyOutbox(tx);
    await setTime(tx, '2026-11-24T10:00:00Z');
    await service(tx, 'remind_referees', {});
    expect(await mails(tx)).toMatchObject([{ kind: 'reference_reminder', payload: { others: [{}] } }]);
  }));

test('a mail that cannot be delivered ends all of its requests', () =>
  inOneMailbox(async (tx, { check }) => {
    const [mail] = (await claim(tx)).filter(({ kind }) => kind === 'reference_request');
    await service(tx, 'finish_outbox', { id: mail?.id, ok: false, error_code: 'REJECTED', permanent: true });
    expect(await referees(tx, check)).toEqual(['hr BOUNCED', 'hr BOUNCED']);
  }));

test('a mail that was tried stays as it is, because another try has the same key', () =>
  inOneMailbox(async (tx) => {
    const [mail] = (await claim(tx)).filter(({ kind }) => kind === 'reference_request');
    await service(tx, 'finish_outbox', { id: mail?.id, ok: false, error_code: 'NETWORK', permanent: false });
    const [{ payload: tried } = { payload: {} }] = await mails(tx);
    await tx`
      select private.queue_mail(o.kind, o.recipient, o.recipient_name, o.language, o.payload - 'others',
        o.token_purpose, (o.payload #>> '{others,0,refereeId}')::uuid, account_id => o.account_id,
        subject_kind => o.subject_kind, subject_id => o.subject_id)
      from private.outbox o where o.id = ${mail?.id ?? ''}`;
    expect((await mails(tx)).map(({ payload }) => payload)).toEqual([
      tried,
      expect.not.objectContaining({ others: [] }),
    ]);
  }));

test('when the first request ends before the mail is sent, the mail is about the other', () =>
  inOneMailbox(async (tx, { check }) => {
    await tx`
      select private.close_referee(id) from private.referee
      where check_item_id = ${check} and organization_name = 'Fjordbygg AS'`;
    expect(await mails(tx)).toMatchObject([{ recipient: HR, payload: { employer: 'Fjordbygg Vest AS' } }]);
    expect((await mails(tx))[0]?.['payload']).not.toHaveProperty('others');
  }));

test('the link leads to the next request once it is declined, and never before or afterwards', () =>
  inOneMailbox(async (tx) => {
    const [mail] = (await claim(tx)).filter(({ kind }) => kind === 'reference_request');
    const token = mail?.token ?? '';
    const next = (of: string) => service(tx, 'next_reference', { token: of });
    expect(await refusal(tx.savepoint((own) => service(own, 'next_reference', { token })))).toBe('INVALID_TOKEN');
    await service(tx, 'decline_reference', { token, message: 'Jeg kan ikke svare.' });
    const found = await next(token);
    expect(found).toMatchObject({ kind: 'WORK_EXPERIENCE', employer: 'Fjordbygg Vest AS' });
    expect(await next(token)).toEqual(found);
    expect(await service(tx, 'reference', { token: found.token })).toMatchObject({
      facts: { organizationName: 'Fjordbygg Vest AS' },
    });
    await service(tx, 'decline_reference', { token: found.token, message: 'Heller ikke her.' });
    expect(await next(token)).toBeNull();
  }));
