import { describe, expect, test } from 'vitest';
import { refusal, rolledBack, sql, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { call, candidate, JOB, order } from './support/orders.ts';
import { buildWorld, memberId, people as everybody } from './support/world.ts';
import type { World } from './support/world.ts';

const inWorld = (work: (tx: Transaction, world: World) => Promise<void>): Promise<void> =>
  rolledBack(sql, async (tx) => work(tx, await buildWorld(tx)));

const NOBODY = '3f0b6c1e-8d0a-4a57-9d0e-0f2f6c1f7a11';
const tried = (tx: Transaction, work: (inner: Transaction) => Promise<unknown>) =>
  undone(tx, (inner) => refusal(work(inner)));

describe('a new order', () => {
  test('has the checks of its type, and the sender’s name, address, team and country', () =>
    inWorld(async (tx, world) => {
      const made = await call(tx, world, 'member', 'create_check_request', world.team, { type: 'BASIC' });
      const [type] = await tx`select version, check_types from public.check_request_type
        where type = 'BASIC' and retired_at is null`;
      expect(made).toMatchObject({
        type: 'BASIC',
        type_version: type?.['version'],
        check_types: type?.['check_types'],
        status: 'DRAFT',
        department_id: world.hr,
        contact_name: `member ${world.tag}`,
        contact_email: `member.${world.tag}@example.test`,
        organization_name: `Nordlys ${world.tag}`,
        countries: ['NO'],
      });
    }));

  test('has checks that were picked by hand, each once and in the catalogue’s order', () =>
    inWorld(async (tx, world) => {
      const checkTypes = ['EDUCATION', 'IDENTITY', 'EDUCATION'];
      const made = await call(tx, world, 'member', 'create_check_request', world.team, { checkTypes });
      expect(made).toMatchObject({ type: 'CUSTOM', check_types: ['IDENTITY', 'EDUCATION'] });
    }));

  test('has the checks of a package of the team', () =>
    inWorld(async (tx, world) => {
      const input = { name: 'Vår', checkTypes: ['IDENTITY', 'BANK_ID'] };
      const { id } = await call(tx, world, 'member', 'create_check_package', world.team, input);
      const made = await call(tx, world, 'member', 'create_check_request', world.team, { packageId: id });
      expect(made).toMatchObject({ package_id: id, package_name: 'Vår', check_types: ['BANK_ID', 'IDENTITY'] });
      // Its name stays with the order and its copies when the package is deleted.
      await call(tx, world, 'member', 'destroy_check_package', id);
      const copy = await call(tx, world, 'member', 'create_check_request', world.team, { copyOf: made['id'] });
      expect(copy).toMatchObject({ type: 'CUSTOM', package_id: null, package_name: 'Vår' });
    }));

  test.each([
    [{}, 'BLANK@type'],
    [{ type: 'PALM_READING' }, 'INCLUSION@type'],
    [{ type: 'NFK_BASIC' }, 'INCLUSION@type'],
    [{ type: 7 }, 'INCLUSION@type'],
    [{ packageId: NOBODY }, 'INCLUSION@packageId'],
    [{ packageId: 'x' }, 'INCLUSION@packageId'],
    [{ checkTypes: [] }, 'BLANK@checkTypes'],
    [{ checkTypes: ['PALM_READING'] }, 'INCLUSION@checkTypes'],
    [{ checkTypes: 'IDENTITY' }, 'INVALID@checkTypes'],
    [{ copyOf: NOBODY }, 'INCLUSION@copyOf'],
    [{ type: 'IDENTITY', copyPeople: 'yes' }, 'INVALID@copyPeople'],
    [{ type: 'IDENTITY', departmentId: NOBODY }, 'INCLUSION@departmentId'],
    [{ type: 'IDENTITY', departmentId: 'x' }, 'INCLUSION@departmentId'],
  ])('of %j is refused: %s', (input, outcome) =>
    inWorld(async (tx, world) => {
      const create = (inner: Transaction) => call(inner, world, 'member', 'create_check_request', world.team, input);
      expect(await tried(tx, create)).toBe(outcome);
    }),
  );

  test('is for a member with a department, in a team that has checks', () =>
    inWorld(async (tx, world) => {
      const create = (person: (typeof everybody)[number], input = {}) =>
        tried(tx, (inner) =>
          call(inner, world, person, 'create_check_request', world.team, { type: 'IDENTITY', ...input }),
        );
      expect(await create('outsider')).toBe('ACCOUNT_NOT_FOUND@accountId');
      expect(await create('unconfirmed')).toBe('UNAUTHORIZED');
      expect(await create('member', { departmentId: world.sales })).toBe('INCLUSION@departmentId');
      await tx`update public.account_feature set checks = false where account_id = ${world.team}`;
      expect(await create('owner')).toBe('PRODUCT_UNAVAILABLE');
    }));
});

describe('a draft', () => {
  test('is read, edited and removed by those who work in its department, and nobody else', () =>
    inWorld(async (tx, world) => {
      const request = await order(tx, world);
      for (const person of everybody) {
        const works = ['owner', 'admin', 'manager', 'member', 'colleague', 'former'].includes(person);
        const expected = works ? 'ok' : 'ACCOUNT_NOT_FOUND@checkRequestId';
        const update = (inner: Transaction) =>
          call(inner, world, person, 'update_check_request', request, { message: 'x' });
        expect(await tried(tx, update), person).toBe(expected);
        const quoted = (inner: Transaction) => call(inner, world, person, 'check_request_quote', request);
        expect(await tried(tx, quoted), person).toBe(expected);
        const destroy = (inner: Transaction) => call(inner, world, person, 'destroy_check_request', request);
        expect(await tried(tx, destroy), person).toBe(expected);
      }
    }));

  test('moves to a department with its access; having made it gives none', () =>
    inWorld(async (tx, world) => {
      const request = await order(tx, world, { people: [] });
      await call(tx, world, 'owner', 'update_check_request', request, { departmentId: world.sales });
      const update = (inner: Transaction) => call(inner, world, 'member', 'update_check_request', request, {});
      expect(await tried(tx, update)).toBe('ACCOUNT_NOT_FOUND@checkRequestId');
      expect(await refusal(call(tx, world, 'otherManager', 'update_check_request', request, {}))).toBe('ok');
    }));

  test('belongs to the default department once its own is removed, and its people too', () =>
    inWorld(async (tx, world) => {
      const request = await order(tx, world);
      await call(tx, world, 'owner', 'destroy_department', world.hr);
      const [row] = await tx`
        select bool_and(d.is_default) as moved from public.department d
        where d.id in (select department_id from public.check_request where id = ${request}
          union select department_id from public.check_request_person where check_request_id = ${request})`;
      expect(row).toEqual({ moved: true });
    }));

  test('keeps what is not named, and clears what is empty', () =>
    inWorld(async (tx, world) => {
      const details = { message: 'Hei', contactPhone: '+4791234567', eLearningUrl: 'https://kurs.example/1' };
      const request = await order(tx, world, { details });
      const cleared = await call(tx, world, 'member', 'update_check_request', request, {
        message: ' ',
        contactPhone: '',
      });
      expect(cleared).toMatchObject({ message: null, contact_phone: null, e_learning_url: 'https://kurs.example/1' });
    }));

  test('says which referees it wants, and keeps that in a copy', () =>
    inWorld(async (tx, world) => {
      const request = await order(tx, world, { input: { type: 'DIGITAL_REFERENCE' } });
      const rule = {
        refereeRelations: ['COLLEAGUE'],
        refereeYears: null,
        refereeProof: 'MAILBOX',
        referenceRole: 'Lærer',
      };
      await call(tx, world, 'member', 'update_check_request', request, { refereeCount: 3, ...rule });
      const copy = await call(tx, world, 'member', 'create_check_request', world.team, { copyOf: request });
      expect(copy).toMatchObject({
        referee_count: 3,
        referee_relations: ['COLLEAGUE'],
        referee_years: null,
        referee_proof: 'MAILBOX',
        reference_role: 'Lærer',
      });
    }));

  test.each([
    [{ contactName: 'å'.repeat(301) }, 'TOO_BIG@contactName'],
    [{ contactName: 'a\u0007b' }, 'INVALID@contactName'],
    [{ contactEmail: 'kari' }, 'INVALID@contactEmail'],
    [{ contactEmail: 5 }, 'INVALID@contactEmail'],
    [{ contactPhone: '91234567' }, 'INVALID_PHONE_NUMBER@contactPhone'],
    [{ organizationName: ['x'] }, 'INVALID@organizationName'],
    [{ organizationNumber: '9'.repeat(21) }, 'TOO_BIG@organizationNumber'],
    [{ message: 'å'.repeat(2001) }, 'TOO_BIG@message'],
    [{ countries: 'NO' }, 'INVALID@countries'],
    [{ countries: ['Norge'] }, 'INCLUSION@countries'],
    [{ countries: [1] }, 'INCLUSION@countries'],
    [{ countries: Array(51).fill('NO') }, 'TOO_BIG@countries'],
    // The order has no education.
    [{ educationRequirements: 'Autorisert sykepleier' }, 'PRESENT@educationRequirements'],
    [{ eLearningUrl: 'http://kurs.example' }, 'INVALID@eLearningUrl'],
    [{ eLearningUrl: 'javascript:alert(1)' }, 'INVALID@eLearningUrl'],
    [{ includeCheckedCandidates: 'yes' }, 'INVALID@includeCheckedCandidates'],
    [{ temporaryJob: 1 }, 'INVALID@temporaryJob'],
    [{ employedOn: '2027-02-30' }, 'INVALID@employedOn'],
    [{ employedOn: 'i morgen' }, 'INVALID@employedOn'],
    [{ jobDescription: 'å'.repeat(2001) }, 'TOO_BIG@jobDescription'],
    [{ crcPurposeId: NOBODY }, 'INCLUSION@crcPurposeId'],
    [{ crcPurposeId: [] }, 'INCLUSION@crcPurposeId'],
    [{ departmentId: null }, 'INCLUSION@departmentId'],
    [{ refereeCount: 0 }, 'INVALID@refereeCount'],
    [{ refereeCount: 6 }, 'INVALID@refereeCount'],
    [{ refereeCount: 1, refereeRelations: ['MANAGER', 'COLLEAGUE'] }, 'TOO_SMALL@refereeCount'],
    [{ refereeRelations: ['MANAGER', 'COLLEAGUE', 'CUSTOMER'] }, 'TOO_SMALL@refereeCount'],
    [{ refereeRelations: ['FRIEND'] }, 'INCLUSION@refereeRelations'],
    [{ refereeYears: 21 }, 'INVALID@refereeYears'],
    [{ refereeProof: 'HANDSHAKE' }, 'INCLUSION@refereeProof'],
    [{ refereeProof: true }, 'INCLUSION@refereeProof'],
    [{ referenceRole: 'x'.repeat(101) }, 'TOO_BIG@referenceRole'],
    [[], 'INVALID@input'],
  ])('refuses %j: %s', (input, outcome) =>
    inWorld(async (tx, world) => {
      const request = await order(tx, world, { people: [] });
      const update = (inner: Transaction) => call(inner, world, 'member', 'update_check_request', request, input);
      expect(await tried(tx, update)).toBe(outcome);
    }),
  );
});

describe('people', () => {
  test('are added all or none, with each fault at its field', () =>
    inWorld(async (tx, world) => {
      const request = await order(tx, world, { people: [candidate(world, 1)] });
      const people = [
        candidate(world, 2),
        { email: 'x', firstName: '', lastName: 7, departmentId: '', phone: '12', language: 'sv' },
        candidate(world, 1),
        candidate(world, 3),
        candidate(world, 3, { email: ` KANDIDAT.3.${world.tag}@example.test` }),
        candidate(world, 4, { departmentId: world.sales }),
      ];
      const add = (inner: Transaction) => call(inner, world, 'member', 'create_check_lists', request, people);
      expect((await tried(tx, add)).split(' ').toSorted()).toEqual([
        'BLANK@people.1.departmentId',
        'BLANK@people.1.firstName',
        'INCLUSION@people.1.language',
        'INCLUSION@people.5.departmentId',
        'INVALID@people.1.email',
        'INVALID@people.1.lastName',
        'INVALID_PHONE_NUMBER@people.1.phone',
        'TAKEN@people.2.email',
        'TAKEN@people.4.email',
      ]);
      const one = candidate(world, 2);
      expect(await tried(tx, (inner) => call(inner, world, 'member', 'create_check_lists', request, one))).toBe(
        'INVALID@people',
      );
      const none = await tx`select from public.check_request_person where check_request_id = ${request}`;
      expect(none.length).toBe(1);
    }));

  test('of a police certificate need the job, unless the order has it', () =>
    inWorld(async (tx, world) => {
      const request = await order(tx, world, { input: { type: 'CRIMINAL_RECORD' }, people: [] });
      const add = (inner: Transaction) =>
        call(inner, world, 'member', 'create_check_lists', request, [candidate(world, 1)]);
      expect(await tried(tx, add)).toBe(
        'BLANK@people.0.jobRole BLANK@people.0.temporaryJob BLANK@people.0.alreadyEmployed BLANK@people.0.employedOn',
      );
      await call(tx, world, 'member', 'update_check_request', request, JOB);
      expect(await tried(tx, add)).toBe('ok');
    }));

  test('without such a check keep nothing of a job', () =>
    inWorld(async (tx, world) => {
      const request = await order(tx, world, { people: [candidate(world, 1, JOB)] });
      const [row] = await tx`select job_role, employed_on from public.check_request_person
        where check_request_id = ${request}`;
      expect(row).toEqual({ job_role: null, employed_on: null });
    }));

  test('of another department are neither seen, changed nor removed', () =>
    inWorld(async (tx, world) => {
      const people = [candidate(world, 1), candidate(world, 2, { departmentId: world.sales })];
      const request = await order(tx, world, { maker: 'owner', people });
      const rows = await tx<{ id: string }[]>`
        select id from public.check_request_person where check_request_id = ${request} order by position`;
      const [own, foreign] = [rows[0]!.id, rows[1]!.id];
      const update = (id: string) => (inner: Transaction) =>
        call(inner, world, 'member', 'update_check_request_person', id, { firstName: 'Ny' });
      expect(await tried(tx, update(own))).toBe('ok');
      expect(await tried(tx, update(foreign))).toBe('USER_NOT_FOUND@checkRequestPersonId');
      const remove =
        (...ids: string[]) =>
        (inner: Transaction) =>
          call(inner, world, 'member', 'remove_check_request_people', request, `{${ids.join()}}`);
      expect(await tried(tx, remove(own))).toBe('ok');
      expect(await tried(tx, remove(own, foreign))).toBe('USER_NOT_FOUND@checkRequestPersonIds');
      expect(await tried(tx, remove(NOBODY))).toBe('USER_NOT_FOUND@checkRequestPersonIds');
    }));

  test('are corrected one by one, never to an address that is taken', () =>
    inWorld(async (tx, world) => {
      const request = await order(tx, world, { people: [candidate(world, 1), candidate(world, 2)] });
      const [{ id } = { id: '' }] = await tx<{ id: string }[]>`
        select id from public.check_request_person where check_request_id = ${request} order by position`;
      const update = (input: Record<string, unknown>) => (inner: Transaction) =>
        call(inner, world, 'member', 'update_check_request_person', id, input);
      expect(await tried(tx, update(candidate(world, 2)))).toBe('TAKEN@email');
      const wrong = { email: null, departmentId: world.sales };
      expect(await tried(tx, update(wrong))).toBe('BLANK@email INCLUSION@departmentId');
      expect(await update({ firstName: 'Åse', phone: '+4791234567' })(tx)).toMatchObject({
        first_name: 'Åse',
        phone: '+4791234567',
        email: candidate(world, 1)['email'],
      });
    }));

  test('a member who lost the department can no longer add any', () =>
    inWorld(async (tx, world) => {
      const request = await order(tx, world);
      await tx`delete from public.department_membership where member_id = ${await memberId(tx, world, 'member')}`;
      const more = [candidate(world, 2)];
      const add = (inner: Transaction) => call(inner, world, 'member', 'create_check_lists', request, more);
      expect(await tried(tx, add)).toBe('ACCOUNT_NOT_FOUND@checkRequestId');
    }));
});
