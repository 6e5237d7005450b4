// No identity number in plain anywhere: one story through everything that handles numbers, and then a search of the
// database, the stored files, the logs, the mails and every answer.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { eidPeople } from '#local/stand-ins/eid/people.ts';
import { useOwnBackend } from '#testing/backend.ts';
import { callFunction, rows, rpc } from './support/call.ts';
import { sentCheckList } from './support/check-lists.ts';
import { sentTo, signingInput, signingToken } from './support/documents.ts';
import { proveByEid } from './support/eid.ts';
import { provenPerson, team } from './support/people.ts';
import { columnsWith, filesWith, storedFiles } from './support/planted.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'canary-'));
const requestLines: string[] = [];
const { stack, clock, log } = useOwnBackend({
  dataFolder,
  watch: false,
  requestLog: (line) => requestLines.push(line),
});
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

/** The number of Kari, as a text and as its bytes in hex and base64. */
const NUMBER = eidPeople.find(({ id }) => id === 'no-kari')?.number ?? '';
const FORMS = [NUMBER, Buffer.from(NUMBER).toString('hex'), Buffer.from(NUMBER).toString('base64').slice(0, 13)];
const KARI = { firstName: 'Kari', lastName: 'Nordmann' };
const hides = (text: string) => FORMS.every((form) => !text.includes(form));

test('the number of somebody who logs in, signs and is checked is in no column, file, log, mail or answer', async () => {
  const told: unknown[] = [];
  const sender = await team(stack);
  const kari = await provenPerson(stack, KARI);
  const { accessToken } = kari;
  told.push(await proveByEid(stack, { purpose: 'LINK', accessToken }, 'no-kari'));
  told.push(await proveByEid(stack, { purpose: 'LOG_IN' }, 'no-kari'));
  const typed = { country: 'NO', number: NUMBER };
  told.push(await callFunction(stack, 'identity', { action: 'giveNumber', typed }, accessToken));

  const list = await sentCheckList(clock.sql, sender, kari.email, ['BANK_ID']);
  await clock.sql`
    update public.check_list set first_name = 'Kari', last_name = 'Nordmann', user_id = ${kari.id} where id = ${list}`;
  const consent = { textVersion: '2026-11-23', language: 'nb' };
  await rpc(stack, accessToken, 'consent_check_list', { check_list_id: list, input: consent });
  const [check] = await clock.sql<{ id: string }[]>`select id from public.check_item where check_list_id = ${list}`;
  told.push(await proveByEid(stack, { purpose: 'CHECK', checkId: check?.id ?? '', accessToken }, 'no-kari'));

  const { signer, documentId } = await sentTo(stack, sender, { ...KARI, requiredProof: 'EID' });
  const token = await signingToken(stack, signer);
  const proven = await proveByEid(stack, { purpose: 'SIGN', token }, 'no-kari');
  const input = signingInput({ token, proof: proven.body.proof?.proof, ...KARI, typedName: 'Kari Nordmann' });
  told.push(proven, await callFunction(stack, 'sign', input));
  // What the story must leave behind, so that the search has something to find.
  expect(told.map((answer) => (answer as { status: number }).status)).toEqual([200, 200, 200, 200, 200, 200]);
  await expect
    .poll(
      async () => {
        await stack.runWork();
        return (await clock.sql`select status from public.document where id = ${documentId}`)[0]?.['status'];
      },
      { timeout: 60_000 },
    )
    .toBe('SIGNED');
  const trail = { action: 'trail', documentId, format: 'json' };
  told.push((await callFunction(stack, 'files', trail, sender.owner.accessToken)).body);
  told.push(await rows(stack, sender.owner.accessToken, 'document_event', 'select=*'));
  told.push(await rows(stack, accessToken, 'identity', 'select=*'));
  expect(await clock.sql`select from private.identity_number`).not.toEqual([]);

  expect(await columnsWith(clock.sql, ['Kari']), 'the search finds what is there').not.toEqual([]);
  expect(await columnsWith(clock.sql, FORMS)).toEqual([]);
  expect(hides(JSON.stringify(told)), 'answers').toBe(true);
  expect(log.length).toBeGreaterThan(10);
  expect(requestLines.length).toBeGreaterThan(10);
  expect(hides([...log, ...requestLines].join('\n')), 'logs').toBe(true);
  const messages = await (await fetch(`${stack.inboxUrl}/messages`)).text();
  expect(messages).toContain(signer.email);
  expect(hides(messages), 'mails').toBe(true);
  const stored = storedFiles(dataFolder);
  expect(stored.length).toBeGreaterThan(2);
  expect(filesWith(stored, FORMS), 'stored files').toEqual([]);
}, 240_000);
