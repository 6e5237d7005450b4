import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ANSWERS } from './support/check-answers.ts';
import { consent, move, sendCheckList, stateOf } from './support/check-lists.ts';
import { as, refusal, rolledBack, service, setTime, sql, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { buildWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

/** An order to read two documents, sent to `signer`. */
async function toRead(tx: Transaction) {
  await setTime(tx, '2026-11-23T09:00:00Z');
  const world = await buildWorld(tx);
  const sent = await sendCheckList(tx, world, { types: ['INFORMATION'] });
  const files = [randomUUID(), randomUUID()];
  for (const [index, file] of files.entries()) {
    await tx`
      insert into private.stored_file (id, kind, owner_id, account_id, bucket, path, status, size, sha256, content_type)
      values (${file}, 'CHECK_REQUEST_FILE', ${sent.request}, ${world.team}, 'check-request-files', ${file}, 'ACCEPTED',
        1000, ${'a'.repeat(64)}, 'application/pdf')`;
    await tx`
      insert into public.check_request_file (id, check_request_id, check_type, position, name, path, size, page_count,
        sha256)
      values (${file}, ${sent.request}, 'INFORMATION', ${index + 1}, 'Reglement.pdf', ${file}, 1000, 2,
        ${'a'.repeat(64)})`;
  }
  return { world, list: sent.list, check: sent.checks['INFORMATION'] ?? '', files };
}

const submit = (tx: Transaction, world: World, person: Person, check: string, attributes: object) =>
  as(
    tx,
    user(world.ids[person]),
    (inner) => inner`select (public.submit_check(${check}, ${inner.json(attributes as never)})).id`,
  );
const tried = (tx: Transaction, ...args: [World, Person, string, object]) =>
  undone(tx, (inner) => refusal(inner.savepoint((own) => submit(own, ...args).then(() => undefined))));

test('a candidate who has confirmed every document is done with it', async () => {
  await rolledBack(sql, async (tx) => {
    const { world, list, check, files } = await toRead(tx);
    const all = { confirmedFileIds: files };
    expect(await tried(tx, world, 'signer', check, all)).toBe('INVALID_ACTION');
    await consent(tx, world, list);
    expect(await tried(tx, world, 'signer', check, {})).toBe('BLANK@confirmedFileIds');
    expect(await tried(tx, world, 'signer', check, { confirmedFileIds: files.slice(1) })).toBe(
      'BLANK@confirmedFileIds',
    );
    const more = { confirmedFileIds: [...files, randomUUID()] };
    expect(await tried(tx, world, 'signer', check, more)).toBe('INVALID@confirmedFileIds');
    for (const person of ['owner', 'member', 'outsider'] as const)
      expect(await tried(tx, world, person, check, all)).toBe('ACCOUNT_NOT_FOUND@checkListId');
    const open = (person: Person, file: string) =>
      service(tx, 'candidate_file_download', { user_id: world.ids[person], file_id: file });
    await open('signer', files[0] ?? '');
    expect(await tried(tx, world, 'signer', check, all), 'one is unread').toBe('INVALID_ACTION@confirmedFileIds');
    await open('signer', files[1] ?? '');
    await open('signer', files[1] ?? '');
    await submit(tx, world, 'signer', check, all);
    expect((await stateOf(tx, list))?.status).toBe('COMPLETED');
    const [answer] = await tx`select attributes from private.check_answer where check_item_id = ${check}`;
    expect(answer?.attributes.confirmations).toMatchObject(files.map((fileId) => ({ fileId, sha256: 'a'.repeat(64) })));
    expect(await tried(tx, world, 'signer', check, all)).toBe('IMMUTABLE');
  });
});

/** Checks whose answer names the people to ask. */
const ASKS_OTHERS = ['DIGITAL_REFERENCE', 'WORK_EXPERIENCE'];

test.each(Object.entries(ANSWERS))('an answer to %s is stored and goes on', async (type, answer) => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-23T09:00:00Z');
    const world = await buildWorld(tx);
    const { list, checks } = await sendCheckList(tx, world, { types: [type] });
    const check = checks[type] ?? '';
    expect(await tried(tx, world, 'signer', check, answer)).toBe('INVALID_ACTION');
    await consent(tx, world, list);
    expect(await tried(tx, world, 'signer', check, { explanation: 1 })).not.toBe('ok');
    expect(await tried(tx, world, 'signer', check, { ...answer, more: 'x'.repeat(200_001) })).toBe(
      'TOO_BIG@attributes',
    );
    await submit(tx, world, 'signer', check, { ...answer, more: true });
    const [row] = await tx`
      select i.status, private.answer_of(i.id) -> 'attributes' as answer from public.check_item i where i.id = ${check}`;
    // The device is kept apart, as a hash.
    const kept = Object.fromEntries(Object.entries(answer).filter(([name]) => name !== 'device'));
    const status = ASKS_OTHERS.includes(type) ? 'PENDING_EXTERNAL' : 'PENDING_ADMIN';
    expect(row).toEqual({ status, answer: kept });
  });
});

test('a check that starts with its reviewer takes a statement until it is decided', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-23T09:00:00Z');
    const world = await buildWorld(tx);
    const { list, checks } = await sendCheckList(tx, world, { types: ['BANKRUPTCY', 'EDUCATION'] });
    await consent(tx, world, list);
    const bankruptcy = checks['BANKRUPTCY'] ?? '';
    await submit(tx, world, 'signer', bankruptcy, { explanation: 'Avviklet i 2015.' });
    await submit(tx, world, 'signer', bankruptcy, { explanation: 'Avviklet i 2016.' });
    const [row] = await tx`select status, private.answer_of(id) #>> '{attributes,explanation}' as answer
      from public.check_item where id = ${bankruptcy}`;
    expect(row).toEqual({ status: 'PENDING_ADMIN', answer: 'Avviklet i 2016.' });
    expect(await move(tx, bankruptcy, 'CLEAR', 'ADMINISTRATOR')).toBe('COMPLETED');
    expect(await tried(tx, world, 'signer', bankruptcy, { explanation: '' })).toBe('IMMUTABLE');
    // Others wait for their candidate once.
    const education = checks['EDUCATION'] ?? '';
    await submit(tx, world, 'signer', education, ANSWERS['EDUCATION'] ?? {});
    expect(await tried(tx, world, 'signer', education, ANSWERS['EDUCATION'] ?? {})).toBe('IMMUTABLE');
  });
});

test('a type without a form takes no answer', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-23T09:00:00Z');
    const world = await buildWorld(tx);
    const { list, checks } = await sendCheckList(tx, world, { types: ['EDUCATION'] });
    await consent(tx, world, list);
    await tx`delete from private.check_form where type = 'EDUCATION'`;
    expect(await tried(tx, world, 'signer', checks['EDUCATION'] ?? '', {})).toBe('INVALID_ACTION');
  });
});

test('the documents are read by the candidate who has consented, and by no one else', async () => {
  await rolledBack(sql, async (tx) => {
    const { world, list, files } = await toRead(tx);
    const read = (person: Person) =>
      undone(tx, (inner) =>
        refusal(service(inner, 'candidate_file_download', { user_id: world.ids[person], file_id: files[0] })),
      );
    const NOT = 'ACCOUNT_NOT_FOUND@fileId';
    expect(await read('signer')).toBe(NOT);
    await consent(tx, world, list);
    expect([await read('signer'), await read('member'), await read('outsider')]).toEqual(['ok', NOT, NOT]);
    await tx`select private.move_check_list(l, 'CANCEL', 'SENDER') from public.check_list l where id = ${list}`;
    expect(await read('signer')).toBe(NOT);
  });
});
