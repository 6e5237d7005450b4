import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { extractText } from '#functions/platform/pdf/test/command-line.ts';
import type { MadeFile } from '#functions/platform/contract/made-file.ts';
import { callFunction, rpc } from './support/call.ts';
import { confirmedPerson, team } from './support/people.ts';
import type { Person, Team } from './support/people.ts';

const { stack, clock } = useBackend();

/** A draft for a police certificate, with all that its letters need. */
async function draftFor({ owner, accountId }: Team): Promise<string> {
  const { id } = await rpc(stack, owner.accessToken, 'create_check_request', {
    account_id: accountId,
    input: { type: 'CRIMINAL_RECORD' },
  });
  await clock.sql`
    update public.check_request set letter_place = 'Tromsø', job_role = 'Assistent', temporary_job = true,
      already_employed = false, offer_made = true, crc_purpose_id = (
        select p.id from public.crc_purpose p where p.country = 'NO' order by p.place limit 1)
    where id = ${id}`;
  return String(id);
}

/** Sends check lists to these people, as the crowd job does. */
async function send(request: string, candidates: readonly Person[]): Promise<string[]> {
  const lists = candidates.map((candidate) => ({ id: randomUUID(), candidate }));
  await clock.sql.begin(async (tx) => {
    await tx`update public.check_request set status = 'SENT', sent_at = private.now() where id = ${request}`;
    for (const { id, candidate } of lists) {
      await tx`
        insert into public.check_list (id, account_id, department_id, check_request_id, request_type, first_name,
          last_name, email, language, user_id)
        select ${id}, r.account_id, r.department_id, r.id, r.type, 'Ольга', 'Hansen', ${candidate.email}, 'nb',
          ${candidate.id}
        from public.check_request r where r.id = ${request}`;
    }
    await tx`
      insert into public.check_item (check_list_id, type, restricted, status)
      select l.id, 'CRIMINAL_RECORD', true, 'PENDING_CANDIDATE' from public.check_list l
      where l.check_request_id = ${request}`;
  });
  return lists.map(({ id }) => id);
}

const ask = (person: Person, request: object) =>
  callFunction<MadeFile>(stack, 'purpose-letter', { language: 'nb', ...request }, person.accessToken);

const textOf = ({ bytes }: MadeFile): string =>
  extractText(Buffer.from(bytes, 'base64'), '-layout').replaceAll(/\s+/g, ' ');

test('the sender previews the letter, and reads which facts are missing', async () => {
  const nordlys = await team(stack);
  const request = await draftFor(nordlys);
  const { status, body } = await ask(nordlys.owner, { action: 'preview', checkRequestId: request });
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'Formålsbekreftelse.pdf', contentType: 'application/pdf' });
  expect(textOf(body)).toContain('Lovhjemmel: Barnehageloven § 30');
  const english = await ask(nordlys.owner, { action: 'preview', checkRequestId: request, language: 'en' });
  expect(textOf(english.body)).toContain('Attach the Norwegian letter');

  await clock.sql`update public.check_request set letter_place = null where id = ${request}`;
  expect(await ask(nordlys.owner, { action: 'preview', checkRequestId: request })).toMatchObject({
    body: { errors: [{ code: 'BLANK', path: 'letterPlace' }] },
  });
  const stranger = await confirmedPerson(stack);
  expect(await ask(stranger, { action: 'preview', checkRequestId: request })).toMatchObject({
    body: { errors: [{ code: 'ACCOUNT_NOT_FOUND' }] },
  });
});

test('each check list gets a stored letter, which the sender’s side and the candidate read and nobody else', async () => {
  const nordlys = await team(stack);
  const candidates = [await confirmedPerson(stack), await confirmedPerson(stack)];
  const lists = await send(await draftFor(nordlys), candidates);
  await stack.runWork();

  const stored = await clock.sql<{ id: string; path: string }[]>`
    select id, purpose_letter_path as path from public.check_list where id = any (${lists})`;
  expect(new Set(stored.map(({ path }) => path)).size).toBe(2);
  const events = await clock.sql`
    select check_list_id from public.check_event
    where type = 'PURPOSE_LETTER_GENERATED' and check_list_id = any (${lists})`;
  expect(events).toHaveLength(2);
  for (const { path } of stored) {
    for (const authorization of [stack.publishableKey, candidates[0]?.accessToken, nordlys.owner.accessToken]) {
      const direct = await fetch(`${stack.url}/storage/v1/object/purpose-letters/${path}`, {
        headers: { apikey: stack.publishableKey, authorization: `Bearer ${authorization}` },
      });
      expect(direct.ok, 'straight from storage').toBe(false);
    }
  }

  const [list = ''] = lists;
  const [candidate, other] = candidates;
  for (const reader of [nordlys.owner, candidate!]) {
    const { status, body } = await ask(reader, { action: 'letter', checkListId: list });
    expect(status).toBe(200);
    expect(textOf(body)).toContain('Ольга Hansen');
  }
  // The translation starts no clock: with it alone, nobody can ask the police.
  const fetched = () => clock.sql`
    select from private.check_step s join public.check_item i on i.id = s.check_item_id
    where i.check_list_id = ${lists[1]!} and s.step = 'LETTER_FETCHED'`;
  const translation = await ask(other!, { action: 'letter', checkListId: lists[1]!, language: 'en' });
  expect(textOf(translation.body)).toContain('Attach the Norwegian letter');
  expect(await fetched()).toHaveLength(0);
  expect((await ask(other!, { action: 'letter', checkListId: lists[1]! })).status).toBe(200);
  expect(await fetched()).toHaveLength(1);
  for (const reader of [other!, await confirmedPerson(stack)]) {
    expect(await ask(reader, { action: 'letter', checkListId: list })).toMatchObject({
      body: { errors: [{ code: 'ACCOUNT_NOT_FOUND', path: 'checkListId' }] },
    });
  }
});

test('a batch that runs again makes no letter twice', async () => {
  const nordlys = await team(stack);
  const [list = ''] = await send(await draftFor(nordlys), [await confirmedPerson(stack)]);
  await stack.runWork();
  await clock.sql`select private.order_purpose_letters(array[${list}]::uuid[])`;
  await stack.runWork();
  const files = await clock.sql`
    select from private.stored_file where owner_id = ${list} and kind = 'PURPOSE_LETTER' and status = 'ACCEPTED'`;
  expect(files).toHaveLength(1);
  const objects = await clock.sql`
    select from storage.objects where bucket_id = 'purpose-letters' and name like ${`%/${list}/%`}`;
  expect(objects).toHaveLength(1);
});

test('the preview has the name of the chosen person of the draft', async () => {
  const nordlys = await team(stack);
  const request = await draftFor(nordlys);
  const [place] = await clock.sql`select department_id from public.check_request where id = ${request}`;
  const person = {
    email: 'asa@example.com',
    firstName: 'Åsa',
    lastName: 'Đặng',
    departmentId: place?.['department_id'],
  };
  const job = { employedOn: '2027-01-04', jobRole: 'Pedagogisk leder' };
  await rpc(stack, nordlys.owner.accessToken, 'create_check_lists', {
    check_request_id: request,
    people: [{ ...person, ...job }],
  });
  const [row] = await clock.sql`select id from public.check_request_person where check_request_id = ${request}`;
  const { body } = await ask(nordlys.owner, { action: 'preview', checkRequestId: request, personId: row?.['id'] });
  expect(textOf(body)).toContain('Åsa Đặng har fått tilbud om stilling eller oppdrag som Pedagogisk leder');
});

test('a new job description replaces the stored letter, and deleting the check list deletes the letter', async () => {
  const nordlys = await team(stack);
  const [list = ''] = await send(await draftFor(nordlys), [await confirmedPerson(stack)]);
  const call = (name: string, args: Record<string, unknown>) => rpc(stack, nordlys.owner.accessToken, name, args);
  const objects = () =>
    clock.sql<{ name: string }[]>`
      select name from storage.objects where bucket_id = 'purpose-letters' and name like ${`%/${list}/%`}`;
  await stack.runWork();
  const [first] = await objects();

  await call('update_check_list', { check_list_id: list, job_description: 'Følger barna til skolen.' });
  await stack.runWork();
  const [second, ...others] = await objects();
  expect(others).toEqual([]);
  expect(second?.name).not.toBe(first?.name);
  const [row] = await clock.sql`select purpose_letter_path as path from public.check_list where id = ${list}`;
  expect(row).toEqual({ path: second?.name });
  expect(textOf((await ask(nordlys.owner, { action: 'letter', checkListId: list })).body)).toContain(
    'Følger barna til skolen.',
  );

  await call('cancel_check_lists', { account_id: nordlys.accountId, ids: [list] });
  await call('destroy_check_list', { check_list_id: list });
  await stack.runWork();
  expect(await objects()).toEqual([]);
});
