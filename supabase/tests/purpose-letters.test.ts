import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DEFAULT_JOB_DESCRIPTION } from '#functions/checks/contract/job-description.ts';
import { as, functions, refusal, rolledBack, service, sql, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { idOf, inWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

const draftOf = async (tx: Transaction, world: World, changes: Record<string, unknown> = {}): Promise<string> => {
  const [purpose] = await tx`select id from public.crc_purpose where country = 'NO' order by place limit 1`;
  const columns = {
    account_id: world.team,
    department_id: world.hr,
    type: 'CRIMINAL_RECORD',
    check_types: ['CRIMINAL_RECORD'],
    organization_name: 'Nordlys AS',
    contact_name: 'Kari Nordmann',
    letter_place: 'Tromsø',
    crc_purpose_id: purpose?.['id'],
    job_role: 'Assistent',
    temporary_job: false,
    already_employed: false,
    ...changes,
  };
  return idOf(await tx`insert into public.check_request ${tx(columns as never)} returning id`);
};

const preview = (tx: Transaction, world: World, person: Person, request: string, of: string | null = null) =>
  service(tx, 'purpose_letter_preview', { user_id: world.ids[person], check_request_id: request, person_id: of });

/** Sends one check list of a draft to the signer. */
async function send(tx: Transaction, world: World, request: string, types = ['CRIMINAL_RECORD']): Promise<string> {
  await tx`update public.check_request set status = 'SENT', sent_at = private.now() where id = ${request}`;
  const list = idOf(
    await tx`
      insert into public.check_list (id, account_id, department_id, check_request_id, request_type, first_name,
        last_name, email, language, user_id, job_role, requested_at)
      values (${randomUUID()}, ${world.team}, ${world.hr}, ${request}, 'CUSTOM', 'Kandi', 'Dat', 'kandidat@example.test',
        'nb', ${world.ids.signer}, 'Vikar', '2026-12-31T23:30:00Z') returning id`,
  );
  await tx`
    insert into public.check_item (check_list_id, type, restricted, status)
    select ${list}, t.type, t.restricted is not null, 'PENDING_CANDIDATE' 
    from public.check_type t where t.type = any (${types})`;
  return list;
}

describe('a preview', () => {
  test.each([
    ['organization_name', 'BLANK@organizationName'],
    ['contact_name', 'BLANK@contactName'],
    ['letter_place', 'BLANK@letterPlace'],
    ['crc_purpose_id', 'BLANK@crcPurposeId'],
    ['job_role', 'BLANK@jobRole'],
    ['temporary_job', 'BLANK@temporaryJob'],
    ['already_employed', 'BLANK@alreadyEmployed'],
  ])('without %s is refused', async (column, expected) => {
    await inWorld(async (tx, world) => {
      const request = await draftOf(tx, world, { [column]: null });
      expect(await refusal(preview(tx, world, 'member', request))).toBe(expected);
    });
  });

  test('has the order’s facts, those of the person first, and the default description', async () => {
    await inWorld(async (tx, world) => {
      const request = await draftOf(tx, world);
      const person = idOf(
        await tx`
          insert into public.check_request_person (check_request_id, position, department_id, email, first_name,
            last_name, language, job_role, temporary_job, employed_on)
          values (${request}, 1, ${world.hr}, 'a@example.test', 'Ola', 'Hansen', 'nb', 'Lærer', true, '2027-01-04')
          returning id`,
      );
      expect(await preview(tx, world, 'member', request)).toMatchObject({
        reference: request,
        candidateName: null,
        jobRole: 'Assistent',
        temporaryJob: false,
        jobDescription: DEFAULT_JOB_DESCRIPTION,
        purpose: { category: 'Barnehage og skole', certificate: 'CHILD_CARE' },
      });
      expect(await preview(tx, world, 'member', request, person)).toMatchObject({
        candidateName: 'Ola Hansen',
        jobRole: 'Lærer',
        temporaryJob: true,
        employedOn: '2027-01-04',
      });
      expect(await refusal(preview(tx, world, 'member', request, randomUUID()))).toBe('INCLUSION@personId');
      await tx`update public.check_request_person set department_id = ${world.sales} where id = ${person}`;
      expect(await refusal(preview(tx, world, 'member', request, person))).toBe('INCLUSION@personId');
    });
  });

  test('is for those who work in the order’s department', async () => {
    await inWorld(async (tx, world) => {
      const request = await draftOf(tx, world);
      for (const person of ['owner', 'admin', 'manager', 'colleague'] as const) {
        expect(await refusal(preview(tx, world, person, request)), person).toBe('ok');
      }
      for (const person of ['otherManager', 'outsider', 'otherOwner', 'signer'] as const) {
        expect(await refusal(preview(tx, world, person, request)), person).toBe('ACCOUNT_NOT_FOUND@checkRequestId');
      }
    });
  });
});

describe('a letter', () => {
  const letter = { path: 'a/b/c.pdf', size: 10, sha256: 'a'.repeat(64), contentType: 'application/pdf' };
  const digestOf = async (tx: Transaction, list: string): Promise<string> =>
    (await tx`select md5(facts::text) as digest from private.purpose_letter where check_list_id = ${list}`)[0]?.[
      'digest'
    ] ?? '';
  const keep = async (tx: Transaction, list: string, path = letter.path, digest?: string) => {
    const made = digest ?? (await digestOf(tx, list));
    return as(
      tx,
      functions,
      (own) => own`
      select service.keep_purpose_letter(${list}, ${made}, ${own.json({ ...letter, path })}) as kept`,
    );
  };
  const pathOf = async (tx: Transaction, list: string) =>
    (await tx`select purpose_letter_path from public.check_list where id = ${list}`)[0]?.['purpose_letter_path'];

  test('keeps the facts of the moment of sending, and its day in Oslo', async () => {
    await inWorld(async (tx, world) => {
      const request = await draftOf(tx, world);
      const list = await send(tx, world, request);
      await tx`update public.check_request set organization_name = 'Nytt navn AS' where id = ${request}`;
      expect(await service(tx, 'purpose_letter', { user_id: world.ids.member, check_list_id: list })).toMatchObject({
        reference: list,
        organizationName: 'Nordlys AS',
        candidateName: 'Kandi Dat',
        jobRole: 'Vikar',
        date: '2027-01-01',
      });
    });
  });

  test('is made once, however often the job runs, with one event and one file', async () => {
    await inWorld(async (tx, world) => {
      const list = await send(tx, world, await draftOf(tx, world));
      const due = () => as(tx, functions, (own) => own`select service.due_purpose_letters(${[list]}::uuid[]) as due`);
      expect((await due())[0]?.['due']).toHaveLength(1);
      expect(await keep(tx, list)).toEqual([{ kept: true }]);
      expect(await keep(tx, list)).toEqual([{ kept: true }]);
      expect(await keep(tx, list, 'a/b/d.pdf'), 'another run was faster').toEqual([{ kept: false }]);
      expect(await keep(tx, randomUUID()), 'of a list that is gone').toEqual([{ kept: false }]);
      expect((await due())[0]?.['due']).toEqual([]);
      expect(await pathOf(tx, list)).toBe(letter.path);
      expect(
        await tx`select type, actor_kind from public.check_event where check_list_id = ${list}
          and type = 'PURPOSE_LETTER_GENERATED'`,
      ).toEqual([{ type: 'PURPOSE_LETTER_GENERATED', actor_kind: 'SYSTEM' }]);
      expect(await tx`select path, status from private.stored_file where owner_id = ${list}`).toEqual([
        { path: letter.path, status: 'ACCEPTED' },
      ]);
    });
  });

  test('is for those who work in the list’s department, and for the candidate', async () => {
    await inWorld(async (tx, world) => {
      const list = await send(tx, world, await draftOf(tx, world));
      const read = (person: Person, of = list) =>
        refusal(service(tx, 'purpose_letter', { user_id: world.ids[person], check_list_id: of }));
      for (const person of ['owner', 'admin', 'manager', 'member', 'colleague', 'signer'] as const) {
        expect(await read(person), person).toBe('ok');
      }
      for (const person of ['otherManager', 'outsider', 'otherOwner', 'copyRecipient', 'unconfirmed'] as const) {
        expect(await read(person), person).toBe('ACCOUNT_NOT_FOUND@checkListId');
      }
      await tx`update public.user_profile set confirmed_at = null where id = ${world.ids.signer}`;
      expect(await read('signer'), 'a candidate whose mailbox is not confirmed').toBe('ACCOUNT_NOT_FOUND@checkListId');
      await tx`update public.check_list set department_id = ${world.sales} where id = ${list}`;
      expect(await read('member'), 'moved to another department').toBe('ACCOUNT_NOT_FOUND@checkListId');
      expect(await read('otherManager')).toBe('ok');
    });
  });

  test('is not made for checks without a purpose', async () => {
    await inWorld(async (tx, world) => {
      const list = await send(tx, world, await draftOf(tx, world), ['IDENTITY']);
      expect(await tx`select from private.purpose_letter where check_list_id = ${list}`).toHaveLength(0);
    });
  });

  test('is replaced for a new job description, and deleted with its list', async () => {
    await inWorld(async (tx, world) => {
      const list = await send(tx, world, await draftOf(tx, world));
      const before = await digestOf(tx, list);
      await keep(tx, list);
      await as(
        tx,
        user(world.ids.manager),
        (own) => own`
        select (public.update_check_list(${list}, 'Følger barna til skolen.')).id`,
      );
      expect(await pathOf(tx, list)).toBeNull();
      expect(await keep(tx, list, 'a/b/d.pdf', before), 'a job that began before').toEqual([{ kept: false }]);
      expect(await pathOf(tx, list)).toBeNull();
      expect(await service(tx, 'purpose_letter', { user_id: world.ids.signer, check_list_id: list })).toMatchObject({
        jobDescription: 'Følger barna til skolen.',
      });
      await keep(tx, list, 'a/b/e.pdf');
      await undone(tx, async (inner) => {
        await as(
          inner,
          user(world.ids.manager),
          (own) => own`select public.cancel_check_lists(${world.team}, ${[list]})`,
        );
        await as(inner, user(world.ids.manager), (own) => own`select (public.destroy_check_list(${list})).id`);
        expect(await inner`select distinct status from private.stored_file where owner_id = ${list}`).toEqual([
          { status: 'REMOVED' },
        ]);
      });
    });
  });

  test('says of an offer what the sender has said, and another order is asked again', async () => {
    await inWorld(async (tx, world) => {
      for (const offer_made of [true, false, null]) {
        const request = await draftOf(tx, world, { offer_made });
        expect(await preview(tx, world, 'member', request)).toMatchObject({ offerMade: offer_made });
        const list = await send(tx, world, request);
        const sent = await service(tx, 'purpose_letter', { user_id: world.ids.signer, check_list_id: list });
        expect(sent).toMatchObject({ offerMade: offer_made });
        const [copy] = await as(
          tx,
          user(world.ids.member),
          (own) => own`
            select (r).offer_made, (r).already_employed
            from public.create_check_request(${world.team}, ${own.json({ copyOf: request })}) r`,
        );
        expect(copy).toEqual({ offer_made: null, already_employed: false });
      }
    });
  });

  test('has the birth date once an identity of the list has proven it, while it can still be used', async () => {
    await inWorld(async (tx, world) => {
      const list = await send(tx, world, await draftOf(tx, world), ['BANK_ID', 'CRIMINAL_RECORD']);
      await tx`update public.check_list set consented_at = private.now(), status = 'PENDING_CANDIDATE' where id = ${list}`;
      await keep(tx, list);
      const born = async () => {
        const facts = await service(tx, 'purpose_letter', { user_id: world.ids.signer, check_list_id: list });
        return (facts as { birthDate: string | null }).birthDate;
      };
      const prove = (inner: Transaction, lastName: string) => inner`
        select private.judge_identity(i, 'eID', ${inner.json({ firstName: 'Kandi', lastName, birthDate: '1994-09-15', country: 'NO' })},
          null)
        from public.check_item i where i.check_list_id = ${list} and i.type = 'BANK_ID'`;
      expect(await born()).toBeNull();
      await undone(tx, async (inner) => {
        await prove(inner, 'Annen');
        expect(await born(), 'of somebody whom a reviewer still has to look at').toBeNull();
      });
      await undone(tx, async (inner) => {
        await inner`update public.check_item set status = 'PENDING_ADMIN'
          where check_list_id = ${list} and type = 'CRIMINAL_RECORD'`;
        await prove(inner, 'Dat');
        expect(await born(), 'once the certificate is there').toBeNull();
        expect(await pathOf(inner, list)).toBe(letter.path);
      });
      await prove(tx, 'Dat');
      expect(await born()).toBe('1994-09-15');
      expect(await pathOf(tx, list), 'the stored letter is made again').toBeNull();
    });
  });

  test('a crowd has a job for every 25 letters', async () => {
    await rolledBack(sql, async (tx) => {
      const ids = Array.from({ length: 60 }, () => randomUUID());
      await tx`select private.order_purpose_letters(${ids}::uuid[])`;
      const jobs = await tx<{ ids: string[] }[]>`
        select payload -> 'checkListIds' as ids from private.job
        where kind = 'MAKE_PURPOSE_LETTERS' and payload -> 'checkListIds' ?| ${ids}::text[]`;
      expect(jobs.map((job) => job.ids.length).toSorted((a, b) => a - b)).toEqual([10, 25, 25]);
      expect(new Set(jobs.flatMap((job) => job.ids))).toEqual(new Set(ids));
    });
  });
});
