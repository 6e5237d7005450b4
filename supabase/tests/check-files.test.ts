import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { asked, fileInput, giveFile, keptFiles, submit, tried } from './support/check-files.ts';
import type { Asked } from './support/check-files.ts';
import { move, sendCheckList } from './support/check-lists.ts';
import { as, refusal, rolledBack, service, serviceFor, sql, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { logInAtLevel2 } from './support/session.ts';
import { inWorld } from './support/world.ts';
import type { Person } from './support/world.ts';

const opened = (tx: Transaction, { world, check }: Asked, person: Person = 'signer') =>
  undone(tx, (inner) =>
    refusal(
      service(inner, 'open_upload', {
        user_id: world.ids[person],
        kind: 'CHECK_FILE',
        owner_id: check,
        file_id: randomUUID(),
        size: 1_000,
      }),
    ),
  );
const read = (tx: Transaction, { world }: Asked, file: string, person: Person = 'signer') =>
  undone(tx, (inner) =>
    refusal(service(inner, 'check_file_download', { user_id: world.ids[person], file_id: file, saves: false })),
  );
const destroy = (tx: Transaction, { world }: Asked, file: string, person: Person = 'signer') =>
  undone(tx, (inner) =>
    refusal(as(inner, user(world.ids[person]), (own) => own`select (public.destroy_check_file(${file})).id`)),
  );

describe('the candidate', () => {
  test('gives a file, reads it and removes it before submitting; nobody else can', async () => {
    await rolledBack(sql, async (tx) => {
      const of = await asked(tx, 'CERTIFICATES');
      const file = await giveFile(tx, of);
      const [wizard] = await as(
        tx,
        user(of.world.ids.signer),
        (inner) => inner`select public.check_wizard(${of.list}) #> '{checks,0,files}' as files`,
      );
      expect(wizard?.files).toEqual([
        {
          id: file,
          name: 'Attest.pdf',
          size: 1000,
          contentType: 'application/pdf',
          pageCount: 1,
          documentType: 'UNKNOWN',
          warnings: ['NO_TEXT'],
        },
      ]);
      expect(await read(tx, of, file)).toBe('ok');
      for (const person of ['member', 'owner', 'outsider'] as const) {
        expect(await opened(tx, of, person)).toBe('ACCOUNT_NOT_FOUND@checkId');
        expect(await destroy(tx, of, file, person)).toBe('ACCOUNT_NOT_FOUND@checkFileId');
      }
      expect(await read(tx, of, file, 'outsider')).toBe('ACCOUNT_NOT_FOUND@fileId');
      expect(await read(tx, of, randomUUID())).toBe('ACCOUNT_NOT_FOUND@fileId');
      expect(await destroy(tx, of, file)).toBe('ok');
      await as(tx, user(of.world.ids.signer), (own) => own`select (public.destroy_check_file(${file})).id`);
      expect(await keptFiles(tx, of.check)).toEqual([]);
      expect(await read(tx, of, file)).toBe('ACCOUNT_NOT_FOUND@fileId');
    });
  });

  test('adds none before consenting, to a check without files, and after submitting', async () => {
    await inWorld(async (tx, world) => {
      const { list, request, checks } = await sendCheckList(tx, world, { types: ['CERTIFICATES'] });
      const early = { world, list, request, check: checks['CERTIFICATES'] ?? '' };
      expect(await opened(tx, early)).toBe('INVALID_ACTION');
    });
    await rolledBack(sql, async (tx) => {
      expect(await opened(tx, await asked(tx, 'INFORMATION'))).toMatch(/INVALID_ACTION|IMMUTABLE/);
    });
    await rolledBack(sql, async (tx) => {
      const of = await asked(tx, 'WORK_PERMIT');
      const file = await giveFile(tx, of);
      await submit(tx, of, { ground: 'CITIZEN', country: 'NO', expiresOn: null, fileIds: [file] });
      expect(await opened(tx, of)).toBe('IMMUTABLE');
      expect(await destroy(tx, of, file)).toBe('IMMUTABLE');
      expect(await read(tx, of, file)).toBe('ok');
    });
  });

  test('adds a file once, however often it is registered, and no more than the check takes', async () => {
    await rolledBack(sql, async (tx) => {
      const of = await asked(tx, 'E_LEARNING');
      const file = await giveFile(tx, of);
      const add = (id: string, more: object = {}) =>
        service(tx, 'add_check_file', {
          user_id: of.world.ids.signer,
          check_id: of.check,
          input: fileInput(id, more),
        });
      expect(await add(file)).toMatchObject({ id: file });
      expect(await refusal(tx.savepoint(() => add(randomUUID())))).toBe('INVALID@fileId');
      await giveFile(tx, of);
      await giveFile(tx, of);
      expect(await refusal(tx.savepoint(() => giveFile(tx, of)))).toBe('TOO_BIG@files');
      expect(await keptFiles(tx, of.check)).toHaveLength(3);
    });
  });
});

test('a decided check’s file is read by the sender’s side, which the candidate can see', async () => {
  await rolledBack(sql, async (tx) => {
    const of = await asked(tx, 'CERTIFICATES');
    const file = await giveFile(tx, of);
    expect(await read(tx, of, file, 'member')).toBe('ACCOUNT_NOT_FOUND@fileId');
    await tx`update public.check_item set status = 'PENDING_ADMIN' where id = ${of.check}`;
    await move(tx, of.check, 'CLEAR', 'ADMINISTRATOR');
    const download = (saves: boolean) =>
      service(tx, 'check_file_download', { user_id: of.world.ids.member, file_id: file, saves });
    expect(await download(true)).toMatchObject({ bucket: 'check-files', name: 'Attest.pdf', ending: 'pdf' });
    expect(await read(tx, of, file, 'outsider')).toBe('ACCOUNT_NOT_FOUND@fileId');
    const reads = await tx`select as_what, what, check_item_id from private.check_read`;
    expect(reads).toEqual([{ as_what: 'SENDER', what: 'FILE', check_item_id: of.check }]);
  });
});

test('what may only be seen is shown to a reviewer, and not saved by them', async () => {
  await rolledBack(sql, async (tx) => {
    const of = await asked(tx, 'CRIMINAL_RECORD', 'NO');
    const file = await giveFile(tx, of);
    await submit(tx, of, { how: 'UPLOAD', fileIds: [file] });
    const { user: reviewer, session } = await logInAtLevel2(tx, of.world.ids.owner);
    await tx`insert into public.check_setting (account_id, own_review) values (${of.world.team}, true)`;
    await tx`
      update private.check_review set reviewer_id = ${reviewer}, leased_until = private.now() + interval '5 minutes'
      where check_item_id = ${of.check}`;
    const download = (saves: boolean) =>
      undone(tx, (inner) =>
        refusal(serviceFor(inner, session, 'check_file_download', { user_id: reviewer, file_id: file, saves })),
      );
    expect([await download(false), await download(true)]).toEqual(['ok', 'INVALID_ACTION@as']);
  });
});

describe('an answer', () => {
  const permit = (fileIds: readonly string[]) => ({ ground: 'CITIZEN', country: 'NO', expiresOn: null, fileIds });

  test('names files of its own check, and the others are removed', async () => {
    await rolledBack(sql, async (tx) => {
      const of = await asked(tx, 'WORK_PERMIT');
      const [kept, left] = [await giveFile(tx, of), await giveFile(tx, of)];
      const { checks } = await sendCheckList(tx, of.world, { types: ['WORK_PERMIT'], candidate: 'outsider' });
      const [foreign] = await tx<{ id: string }[]>`
        with file as (select gen_random_uuid() as id)
        insert into private.check_file (id, check_item_id, source, path, name, size, sha256, content_type)
        select id, ${checks['WORK_PERMIT'] ?? ''}, 'CANDIDATE', id::text, 'Pass.pdf', 10, ${'b'.repeat(64)},
          'application/pdf' from file returning id`;
      expect(await tried(tx, of, permit([kept, foreign?.id ?? '']))).toBe('INVALID@fileIds');
      expect(await tried(tx, of, permit([kept, 'pass.pdf']))).toBe('INVALID@fileIds');
      await submit(tx, of, permit([kept]));
      expect(await keptFiles(tx, of.check)).toEqual([kept]);
      expect(await read(tx, of, left)).toBe('ACCOUNT_NOT_FOUND@fileId');
    });
  });

  test.each([
    ['NO', 'SEEN', 0],
    ['SE', 'SEEN', 0],
    ['DK', 'COPY', 1],
  ])('with a certificate of %s (%s) leaves %i files once it is decided', async (country, rule, left) => {
    await rolledBack(sql, async (tx) => {
      const of = await asked(tx, 'CRIMINAL_RECORD', country);
      const file = await giveFile(tx, of);
      await submit(tx, of, { how: 'UPLOAD', fileIds: [file] });
      const [row] = await tx`select private.document_rule(i) as rule from public.check_item i where id = ${of.check}`;
      expect(row?.rule).toBe(rule);
      expect(await keptFiles(tx, of.check)).toEqual([file]);
      expect(await move(tx, of.check, 'CLEAR', 'ADMINISTRATOR')).toBe('COMPLETED');
      expect(await keptFiles(tx, of.check)).toHaveLength(left);
    });
  });
});

test('where copies are forbidden, nothing is uploaded', async () => {
  await rolledBack(sql, async (tx) => {
    const of = await asked(tx, 'CRIMINAL_RECORD', 'FI');
    expect(await opened(tx, of)).toBe('INVALID_ACTION');
    expect(await tried(tx, of, { how: 'UPLOAD', fileIds: [randomUUID()] })).toBe('INCLUSION@how');
    expect(await tried(tx, of, { how: 'SHOWN', shownOn: '2026-01-01', shownTo: 'Kari Nordmann' })).toBe('ok');
  });
});

test('the files of a list go with it: deleted, refused or cancelled', async () => {
  for (const end of ['REFUSE', 'CANCEL', 'DELETE'] as const) {
    await rolledBack(sql, async (tx) => {
      const of = await asked(tx, 'CERTIFICATES');
      await giveFile(tx, of);
      const actor = end === 'REFUSE' ? 'CANDIDATE' : 'SENDER';
      if (end === 'DELETE') await tx`select private.remove_check_list(${of.list})`;
      else await tx`select private.move_check_list(l, ${end}, ${actor}) from public.check_list l where id = ${of.list}`;
      expect(await keptFiles(tx, of.check), end).toEqual([]);
      const jobs = await tx`select from private.job where kind = 'REMOVE_FILES'`;
      expect(jobs.length, end).toBeGreaterThan(0);
    });
  }
});

test('the facts that a file is compared with are those of the candidate and the law', async () => {
  await rolledBack(sql, async (tx) => {
    const of = await asked(tx, 'CRIMINAL_RECORD', 'SE');
    const facts = (person: Person) =>
      service(tx, 'check_file_facts', { user_id: of.world.ids[person], check_id: of.check });
    expect(await facts('signer')).toMatchObject({
      type: 'CRIMINAL_RECORD',
      firstName: 'Kandi',
      lastName: 'Dat',
      maxAgeMonths: 12,
    });
    await tx`
      update public.check_request set crc_purpose_id = (
        select id from public.crc_purpose where legal_basis like 'Lag (2007:171)%')
      where id = ${of.request}`;
    expect(await facts('signer'), 'for a residential home').toMatchObject({ maxAgeMonths: 6 });
    expect(await refusal(tx.savepoint(() => facts('member')))).toBe('ACCOUNT_NOT_FOUND@checkId');
  });
});

test('the ids that follow from an order are UUIDs that the contracts take', async () => {
  await rolledBack(sql, async (tx) => {
    const ids = await tx`
      select private.check_item_id(list, 'EDUCATION') as item, private.check_charge_id(list, 'EDUCATION') as charge
      from (select md5(n::text)::uuid as list from generate_series(1, 50) n) lists`;
    for (const { item, charge } of ids) expect(z.array(z.uuid()).safeParse([item, charge]).success).toBe(true);
    expect(new Set(ids.flatMap(({ item, charge }) => [item, charge])).size).toBe(100);
  });
});
