import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { passTime, refusal, sql } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { caseOf } from './support/handled-report.ts';
import { bytes, call, entry, openChannel, submitReport } from './support/reports.ts';
import { emailOf, inWorld } from './support/world.ts';

const withReport = caseOf(sql);

const waiting = async (tx: Transaction) => {
  const rows = await tx`select kind, recipient, payload, next_at - private.now() as wait from private.outbox
    where kind like 'report_%' order by kind, recipient`;
  return rows as unknown as { kind: string; recipient: string; payload: object; wait: string }[];
};
const kinds = async (tx: Transaction) => (await waiting(tx)).map(({ kind }) => kind);
const empty = (tx: Transaction) => tx`delete from private.outbox`;

describe('mails about handlers themselves', () => {
  const kindsTo = async (tx: Transaction, recipient: string) =>
    (
      await tx<{ kind: string }[]>`select kind from private.outbox where recipient = ${recipient}
        and kind like 'handler_%' and next_at <= private.now() order by kind`
    ).map(({ kind }) => kind);

  test('go to a new handler at once, and to the active ones when keys wait for approval', async () => {
    await withReport(async ({ tx, world }) => {
      await empty(tx);
      const appoint = (id: string) => call(tx, world.ids.owner, 'create_wb_handler', [world.team, { userId: id }]);
      await appoint(world.ids.manager);
      await appoint(world.ids.owner);
      expect(await kindsTo(tx, emailOf(world, 'manager'))).toEqual(['handler_appointed']);
      expect(await kindsTo(tx, emailOf(world, 'owner'))).toEqual([]);
      await tx`insert into private.two_factor (user_id, country_code, number) values (${world.ids.manager}, '+47', '91234567')`;
      const wrap = { kdfVersion: 1, salt: bytes(16), wrapped: bytes(92) };
      const keys = { boxKey: bytes(32), signKey: bytes(32), passphrase: wrap, recovery: wrap };
      await call(tx, world.ids.manager, 'publish_handler_keys', [world.team, keys]);
      for (const active of ['member', 'admin'] as const)
        expect(await kindsTo(tx, emailOf(world, active))).toEqual(['handler_waits']);
      expect(await kindsTo(tx, emailOf(world, 'manager'))).toEqual(['handler_appointed']);
      await call(tx, world.ids.admin, 'reset_handler_keys', [world.team, keys]);
      expect(await kindsTo(tx, emailOf(world, 'member'))).toEqual(['handler_waits']);
    });
  });
});

describe('mails to handlers', () => {
  test('say which team alone, and come ten minutes to an hour late', async () => {
    await withReport(async ({ tx, world }) => {
      const [mail, ...more] = await waiting(tx);
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ kind: 'report_received', recipient: emailOf(world, 'member') });
      expect(Object.keys(mail?.payload ?? {}).toSorted()).toEqual(['accountName', 'accountSlug']);
      const [late] = await tx<{ late: boolean }[]>`
        select bool_and(next_at between private.now() + interval '10 minutes' and private.now() + interval '1 hour') as late
        from private.outbox where kind = 'report_received'`;
      expect(late?.late).toBe(true);
    });
  });

  test('store no time at which something happened', async () => {
    await withReport(async ({ tx }) => {
      const rows = await tx`
        select created_at = next_at as hidden, created_at >= private.now() + interval '10 minutes' as late
        from private.outbox where kind = 'report_received'`;
      expect(rows).toEqual([{ hidden: true, late: true }]);
    });
  });

  test('one that waits covers what happens before it is sent', async () => {
    await withReport(async ({ tx, channel }) => {
      await submitReport(tx, channel, ['member']);
      expect(await kinds(tx)).toEqual(['report_received']);
      await empty(tx);
      await submitReport(tx, channel, ['member', 'admin']);
      expect(await kinds(tx)).toEqual(['report_received', 'report_received']);
    });
  });

  test('go to those who want the kind, and never to the one who acts', async () => {
    await withReport(async ({ tx, world, channel }) => {
      await empty(tx);
      const input = { kinds: ['report_clock'] };
      await call(tx, world.ids.member, 'update_wb_notifications', [world.team, input]);
      const report = await submitReport(tx, channel, ['member', 'admin']);
      expect((await waiting(tx)).map(({ recipient }) => recipient)).toEqual([emailOf(world, 'admin')]);
      await empty(tx);
      await call(tx, world.ids.admin, 'delete_wb_report', [report, entry()]);
      expect(await kinds(tx)).toEqual([]);
    });
  });

  test.each([[['report_answer']], [['report_ended']], [['x']], ['report_clock'], [null], [[1]]])(
    '%j are no kinds',
    async (given) => {
      await withReport(async ({ tx, world }) => {
        const change = call(tx, world.ids.member, 'update_wb_notifications', [world.team, { kinds: given }]);
        expect(await refusal(change)).toBe('INVALID@kinds');
      });
    },
  );
});

const identified = (more: object) => ({
  privacy: 'CONFIDENTIAL',
  entries: [
    { ...entry(), type: 'REPORT', ring: 'CASE' },
    { ...entry(), type: 'IDENTITY', ring: 'IDENTITY' },
  ],
  ...more,
});

describe('a reporter who asked for emails about answers', () => {
  const asked = { notifyEmail: ' Ida@Example.COM ', language: 'en' };
  const withContact = (
    work: (given: { tx: Transaction; member: string; admin: string; report: string }) => Promise<void>,
  ) =>
    inWorld(async (tx, world) => {
      const channel = await openChannel(tx, world, ['member', 'admin']);
      const report = await submitReport(tx, channel, ['member'], identified(asked));
      await empty(tx);
      await work({ tx, report, member: world.ids.member, admin: world.ids.admin });
    });
  const contacts = (tx: Transaction) => tx`select email, language from private.reporter_contact`;

  test('gets a mail without content for a message, none for a note, and one at a time', async () => {
    await withContact(async ({ tx, member, report }) => {
      await call(tx, member, 'create_wb_message', [report, entry(), true]);
      expect(await kinds(tx)).toEqual([]);
      await call(tx, member, 'create_wb_message', [report, entry()]);
      await call(tx, member, 'create_wb_message', [report, entry()]);
      const [mail, ...more] = await waiting(tx);
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ kind: 'report_answer', recipient: 'ida@example.com' });
      expect(Object.keys(mail?.payload ?? {}).toSorted()).toEqual(['accountName', 'wbSlug']);
    });
  });

  test.each([['close_wb_report'], ['close_wb_report', 'reopen_wb_report']])('gets one for %j', async (...steps) => {
    await withContact(async ({ tx, member, report }) => {
      for (const step of steps) {
        await empty(tx);
        await call(tx, member, step, [report, entry()]);
      }
      expect(await waiting(tx)).toMatchObject([{ kind: 'report_answer', recipient: 'ida@example.com' }]);
    });
  });

  test('gets one about the deletion, and is forgotten once that is sent', async () => {
    await withContact(async ({ tx, member, report }) => {
      await call(tx, member, 'delete_wb_report', [report, entry()]);
      const [mail, ...more] = await waiting(tx);
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ kind: 'report_ended', recipient: 'ida@example.com' });
      expect(Object.keys(mail?.payload ?? {}).toSorted()).toEqual(['accountName', 'wbSlug']);
      await passTime(tx, '1 hour');
      const [claimed] = await tx<{ id: string }[]>`select claim ->> 'id' as id from service.claim_outbox() claim`;
      await tx`select service.finish_outbox(${claimed?.id ?? ''}, true)`;
      expect(await tx`select from private.outbox where recipient = 'ida@example.com'`).toHaveLength(0);
    });
  });

  test('can stop it: the address is forgotten, also in what waits', async () => {
    await withContact(async ({ tx, member, report }) => {
      await call(tx, member, 'create_wb_message', [report, entry()]);
      const token = randomBytes(32);
      await tx`
        insert into private.reporter_session (token_hash, report_id, expires_at, ends_at)
        values (${token}, ${report}, private.now() + interval '5 minutes', private.now() + interval '1 hour')`;
      const read = async () =>
        (await tx`select service.read_own_report(${token}) ->> 'isNotified' as told`)[0]?.['told'];
      expect(await read()).toBe('true');
      await tx`select service.stop_notifying(${token})`;
      expect(await read()).toBe('false');
      expect(await contacts(tx)).toHaveLength(0);
      expect(await tx`select from private.outbox where recipient = 'ida@example.com'`).toHaveLength(0);
    });
  });

  test('is forgotten when the report is deleted', async () => {
    await withContact(async ({ tx, member, report }) => {
      expect(await contacts(tx)).toEqual([{ email: 'ida@example.com', language: 'en' }]);
      await call(tx, member, 'create_wb_message', [report, entry()]);
      await call(tx, member, 'delete_wb_report', [report, entry()]);
      expect(await contacts(tx)).toHaveLength(0);
      expect(await kinds(tx)).toEqual(['report_ended']);
    });
  });

  test.each(['nb', 'nn', 'en'])('is written to in %s', async (language) => {
    await inWorld(async (tx, world) => {
      const channel = await openChannel(tx, world, ['member']);
      const report = await submitReport(tx, channel, ['member'], identified({ ...asked, language }));
      await empty(tx);
      await call(tx, world.ids.member, 'create_wb_message', [report, entry()]);
      const [mail] = await tx`select language from private.outbox where recipient = 'ida@example.com'`;
      expect(mail).toEqual({ language });
    });
  });

  test('is not seen by a handler', async () => {
    await withContact(async ({ tx, member, report }) => {
      const rows = await call(tx, member, 'create_wb_message', [report, entry()]);
      expect(JSON.stringify(rows)).not.toContain('ida@');
    });
  });

  test.each([
    ['an anonymous reporter', { notifyEmail: 'ida@example.com' }, 'PRESENT@notifyEmail'],
    ['something that is no address', identified({ notifyEmail: 'ida' }), 'INVALID@notifyEmail'],
  ])('%s gives none', async (_who, more, refused) => {
    await inWorld(async (tx, world) => {
      const channel = await openChannel(tx, world, ['member']);
      expect(await refusal(submitReport(tx, channel, ['member'], more))).toBe(refused);
    });
  });
});
