import { describe, expect, test } from 'vitest';
import { as, functions, passTime, rolledBack, service, setTime, sql, standing } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { unwanted } from './support/files.ts';
import { claim, emptyOutbox, sent } from './support/outbox.ts';
import { sealedInput } from './support/sealed.ts';
import { deliver, seal, signing } from './support/world.ts';

const overSent = standing(sql, (tx) => sent(tx));

describe('the outbox', () => {
  test('a claimed email goes to no other worker until its lease ends, then again with the same link and key', async () => {
    await rolledBack(sql, async (tx) => {
      await sent(tx);
      const [mail] = await claim(tx);
      expect(mail).toMatchObject({ kind: 'signature_invitation', attempts: 1, idempotencyKey: mail?.id });
      expect(mail?.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(await claim(tx)).toEqual([]);
      await passTime(tx, '59 seconds');
      expect(await claim(tx)).toEqual([]);
      await passTime(tx, '2 seconds');
      const [again] = await claim(tx);
      expect(again).toEqual({ ...mail, attempts: 2 });
    });
  });

  test('a sent email is never claimed again, and its plain link is removed', async () => {
    await overSent(async (tx, { document }) => {
      const [mail] = await claim(tx);
      await service(tx, 'finish_outbox', { id: mail?.id, ok: true });
      await passTime(tx, '1 year');
      expect((await claim(tx)).filter(({ id }) => id === mail?.id)).toEqual([]);
      const [row] =
        await tx`select status, token, sent_at is not null as sent from private.outbox where subject_id = ${document}`;
      expect(row).toEqual({ status: 'SENT', token: null, sent: true });
      const [signature] =
        await tx`select notified_at is not null as notified from public.signature where document_id = ${document}`;
      expect(signature).toEqual({ notified: true });
    });
  });

  test('the database keeps only the hash of a link', async () => {
    await overSent(async (tx, { document }) => {
      const token = [...(await deliver(tx, document)).values()][0] ?? '';
      const [row] = await tx`select encode(hash, 'hex') = encode(sha256(${token}::bytea), 'hex') as hashed
        from private.access_token where subject_id in (select id from public.signature where document_id = ${document})`;
      expect(row).toEqual({ hashed: true });
      const [found] =
        await tx`select count(*)::int as count from private.outbox where to_jsonb(outbox)::text like ${`%${token}%`}`;
      expect(found).toEqual({ count: 0 });
    });
  });

  test('a provider that is down for a day is retried with growing pauses of at most an hour', async () => {
    await rolledBack(sql, async (tx) => {
      await sent(tx);
      const pauses: number[] = [];
      for (let round = 0; round < 30; round += 1) {
        const [mail] = await claim(tx);
        expect(mail?.attempts, `round ${round}`).toBe(round + 1);
        await service(tx, 'finish_outbox', { id: mail?.id, ok: false, error_code: 'PROVIDER_DOWN' });
        const [row] =
          await tx`select extract(epoch from next_at - private.now())::int as pause, next_at, status, last_error_code
          from private.outbox where id = ${mail?.id ?? ''}`;
        expect(row).toMatchObject({ status: 'PENDING', last_error_code: 'PROVIDER_DOWN' });
        pauses.push(row?.pause);
        await setTime(tx, row?.next_at);
      }
      expect(pauses.slice(0, 10)).toEqual([15, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
    });
  });

  test('an undeliverable email is DEAD, and the sender sees which signer it was for', async () => {
    await overSent(async (tx, { document }) => {
      const [mail] = await claim(tx);
      await service(tx, 'finish_outbox', { id: mail?.id, ok: false, error_code: 'REJECTED', permanent: true });
      await passTime(tx, '1 year');
      expect((await claim(tx)).filter(({ id }) => id === mail?.id)).toEqual([]);
      const [row] =
        await tx`select delivery_failed_at is not null as failed from public.signature where document_id = ${document}`;
      expect(row).toEqual({ failed: true });
    });
  });

  test('invitations that were not sent yet are withdrawn when the document ends', async () => {
    await overSent(async (tx, { document }) => {
      await passTime(tx, '4 months');
      await service(tx, 'expire_documents', {});
      const kinds = await tx`select kind from private.outbox where subject_id = ${document} order by kind`;
      expect(kinds.map(({ kind }) => kind)).toEqual(['document_expired', 'document_expired']);
    });
  });
});

describe('jobs', () => {
  interface Job {
    id: string;
    kind: string;
    payload: unknown;
    attempts: number;
  }
  const claimJobs = async (tx: Transaction): Promise<Job[]> => {
    const rows = await as(
      tx,
      functions,
      (inner) => inner<{ job: Job }[]>`select service.claim_jobs(10, 120, null) as job`,
    );
    return rows.map(({ job }) => job);
  };

  async function sealing(tx: Transaction): Promise<string> {
    const { document } = await sent(tx);
    for (const token of (await deliver(tx, document)).values()) {
      await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
    }
    return document;
  }

  test('sealing is retried until it succeeds, and the document shows that it is delayed', async () => {
    await rolledBack(sql, async (tx) => {
      const document = await sealing(tx);
      for (let round = 1; round <= 30; round += 1) {
        const [job] = await claimJobs(tx);
        expect(job).toMatchObject({ kind: 'SEAL_DOCUMENT', payload: { documentId: document }, attempts: round });
        await service(tx, 'fail_seal', { document_id: document, code: 'TIMESTAMP_FAILED' });
        await service(tx, 'finish_job', { id: job?.id, ok: false, error_code: 'TIMESTAMP_FAILED' });
        await passTime(tx, '1 hour');
      }
      const [row] = await tx`
        select status, seal_failed_at is not null as delayed,
          (select count(*)::int from public.document_event e where e.document_id = d.id and e.type = 'SEAL_FAILED') as events
        from public.document d where id = ${document}`;
      expect(row).toEqual({ status: 'SEALING', delayed: true, events: 1 });
    });
  });

  test('every attempt gets the same input, and none after sealing', async () => {
    await rolledBack(sql, async (tx) => {
      const document = await sealing(tx);
      const input = await service(tx, 'seal_input', { document_id: document });
      await service(tx, 'fail_seal', { document_id: document, code: 'X' });
      await passTime(tx, '1 day');
      expect(await service(tx, 'seal_input', { document_id: document })).toEqual(input);
      const [head] =
        await tx`select hash, sequence from public.document_event where document_id = ${document} and type = 'SIGNED'`;
      expect(input).toMatchObject({ chainHead: { hash: head?.hash, events: head?.sequence } });
      const sealed = sealedInput(document);
      expect(await service(tx, 'complete_seal', { document_id: document, sealed })).toMatchObject({ accepted: true });
      expect(await service(tx, 'complete_seal', { document_id: document, sealed })).toMatchObject({ accepted: true });
      const later = sealedInput(document);
      expect(await service(tx, 'complete_seal', { document_id: document, sealed: later })).toEqual({
        accepted: false,
        path: sealed.path,
        sha256: sealed.sha256,
        paths: [sealed.path],
      });
      expect(await service(tx, 'seal_input', { document_id: document })).toBeNull();
    });
  });

  test('a killed worker’s job is claimed again after the lease', async () => {
    await rolledBack(sql, async (tx) => {
      await sealing(tx);
      const [job] = await claimJobs(tx);
      expect(await claimJobs(tx)).toEqual([]);
      await passTime(tx, '121 seconds');
      expect((await claimJobs(tx)).map(({ id }) => id)).toEqual([job?.id]);
    });
  });

  test('other jobs are dead after twelve tries', async () => {
    await rolledBack(sql, async (tx) => {
      await emptyOutbox(tx);
      await tx`select private.enqueue_job('REMOVE_FILES', 'test')`;
      for (let round = 0; round < 12; round += 1) {
        const [job] = await claimJobs(tx);
        await service(tx, 'finish_job', { id: job?.id, ok: false, error_code: 'INTERNAL' });
        await passTime(tx, '1 hour');
      }
      expect(await claimJobs(tx)).toEqual([]);
      expect((await tx`select status from private.job`)[0]).toEqual({ status: 'DEAD' });
    });
  });

  test('a schedule entry that fires twice in a minute adds one job, and one more an hour later', async () => {
    await rolledBack(sql, async (tx) => {
      await emptyOutbox(tx);
      await setTime(tx, '2026-11-21T10:07:01Z');
      const fire = (): Promise<unknown> => service(tx, 'enqueue_scheduled', { name: 'expire-documents' });
      await fire();
      await fire();
      expect((await tx`select kind from private.job`).length).toBe(1);
      await passTime(tx, '1 hour');
      await fire();
      expect((await tx`select kind from private.job`).length).toBe(2);
    });
  });
});

describe('time', () => {
  test('a document expires once, at the end of its last day', async () => {
    await overSent(async (tx, { document }) => {
      await deliver(tx, document);
      const run = (): Promise<unknown> => service(tx, 'expire_documents', {});
      await setTime(tx, '2027-02-21T22:59:59Z');
      expect(await run()).toEqual({ expired: 0 });
      await setTime(tx, '2027-02-21T23:00:00Z');
      expect(await run()).toEqual({ expired: 1 });
      expect(await run()).toEqual({ expired: 0 });
      const rows = await tx`select s.status from public.signature s where s.document_id = ${document}`;
      expect(rows).toEqual([{ status: 'EXPIRED' }]);
    });
  });

  test('no one can sign after the deadline, even before the hourly job has run', async () => {
    await overSent(async (tx, { document }) => {
      const token = [...(await deliver(tx, document)).values()][0];
      await passTime(tx, '4 months');
      await expect(
        service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() }),
      ).rejects.toThrow('INVALID_ACTION');
    });
  });

  test('tests can freeze time for every connection', async () => {
    await rolledBack(sql, async (tx) => {
      await tx`insert into private.clock (frozen_at) values ('2030-01-01T00:00:00Z')`;
      expect((await tx`select private.now() as now`)[0]?.now).toEqual(new Date('2030-01-01T00:00:00Z'));
    });
  });

  test('a document deleted by its sender is removed after 90 days, its hash never; the file removal is enqueued', async () => {
    await overSent(async (tx, { document }) => {
      for (const token of (await deliver(tx, document)).values()) {
        await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
      }
      const sealed = await seal(tx, document);
      await tx`update public.document set deleted_at = private.now() where id = ${document}`;
      await passTime(tx, '91 days');
      expect(await service(tx, 'remove_deleted_documents', {})).toEqual({ removed: 0 }); // the signer holds it
      await tx`update public.received_document set deleted_at = private.now() where document_id = ${document}`;
      await setTime(tx, '2026-12-21T10:00:00Z');
      expect(await service(tx, 'remove_deleted_documents', {})).toEqual({ removed: 0 }); // the mailed links still work
      await passTime(tx, '91 days');
      expect(await service(tx, 'remove_deleted_documents', {})).toEqual({ removed: 1 });
      expect(await tx`select from public.document_event where document_id = ${document}`).toHaveLength(0);
      expect(await service(tx, 'verify_digest', { sha256: sealed.sha256 })).toMatchObject({
        sealed: true,
        documentNumber: 1,
      });
      // The code on their paper still answers, without names and contents.
      expect(await service(tx, 'scanned_document', { id: document })).toEqual({
        sealed: true,
        documentNumber: 1,
        sealedAt: expect.any(String),
        terminatedOn: null,
        signers: expect.any(Number),
      });
      expect(await unwanted(tx)).toEqual(
        expect.arrayContaining([sealed.path, expect.stringContaining(`/${document}/`)]),
      );
    });
  });
});

test.each([
  'expire_documents',
  'remove_deleted_documents',
  'remind_candidates',
  'remind_referees',
  'delete_due_checks',
])('%s that did as many as it may leaves the rest to another job, and one that did fewer does not', (name) =>
  rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-23T09:00:00Z');
    const jobsAfter = async (max: number) => {
      await tx`delete from private.job`;
      await service(tx, name, { max });
      return tx`select kind, status from private.job`;
    };
    expect(await jobsAfter(1)).toEqual([]);
    expect(await jobsAfter(0)).toEqual([{ kind: name.toUpperCase(), status: 'PENDING' }]);
  }),
);
