import { expect, test } from 'vitest';
import { toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { newKeyPairs, publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import { decryptReport } from '#modules/tellmore/reports/decrypt-report.ts';
import {
  channelId,
  kari,
  list,
  ola,
  signKeys,
  stored,
  toKari,
  unlocked,
} from '#modules/tellmore/reports/test/forged-case.ts';
import type { Entry } from '#modules/tellmore/reports/test/forged-case.ts';
import { nameAccess } from './name-access.ts';

// A server that says that a custodian has agreed.

const both = [kari.id, ola.id];
const channel = { roster: list.roster, rosterSignature: list.rosterSignature, namesByCustodian: true };

/** Stored as the server would. Ola's seals are not in what Kari gets: her keys open the notes for his, too. */
async function noteBy(who: typeof kari, value: object): Promise<Entry> {
  const report = await decryptReport(toKari(stored), signKeys, {
    ...unlocked,
    keys: { ...kari.keys, signSeed: who.keys.signSeed },
  });
  return { ...(await report.write(value, 'NOTES')), type: 'NOTE', ring: 'NOTES', handlerId: who.id };
}

async function access(notes: readonly Entry[], namesAgreedBy: string | null = ola.id) {
  const opened = await decryptReport(toKari({ ...stored, entries: [...stored.entries, ...notes] }), signKeys, unlocked);
  const assigned = both.map((handlerId) => ({
    node: { handlerId, namesAgreedBy: handlerId === kari.id ? namesAgreedBy : null },
  }));
  const handlers = both.map((id) => ({ id, name: id, isPresent: true, mayIdentify: true }));
  const report = { whistleblowingAssignmentCollection: { edges: assigned } };
  return nameAccess({ report, channel, opened, handlers, unlocked } as unknown as Parameters<typeof nameAccess>[0]);
}

const asks = { kind: 'IDENTITY_REQUEST', content: 'Politiet spør.' };
const agrees = (request: string) => ({ kind: 'IDENTITY_ANSWER', request, accepted: true, content: 'Ja.' });

test('a custodian opens the names when another one has signed that they agree, and the server says so, too', async () => {
  const ask = await noteBy(kari, asks);
  expect(await access([])).toMatchObject({ isCustodian: true, mayOpen: false });
  expect(await access([ask])).toMatchObject({ mayOpen: false });
  expect(await access([ask, await noteBy(ola, agrees(ask.id))])).toMatchObject({ mayOpen: true });
  expect(await access([ask, await noteBy(ola, agrees(ask.id))], null)).toMatchObject({ mayOpen: false });
});

test('an agreement that nobody asked for, one that is forged, and one in another place are none', async () => {
  const ask = await noteBy(kari, asks);
  const server = { id: ola.id, keys: newKeyPairs() };
  const answer = await noteBy(ola, agrees(ask.id));
  const tries: Readonly<Record<string, readonly Entry[]>> = {
    'only the server says so': [ask],
    'nobody asked': [await noteBy(ola, agrees(crypto.randomUUID()))],
    'of an ask that the server left out': [answer],
    'signed by the server': [ask, await noteBy(server, agrees(ask.id))],
    'her own, as if it were his': [ask, { ...(await noteBy(kari, agrees(ask.id))), handlerId: ola.id }],
    'her own': [ask, await noteBy(kari, agrees(ask.id))],
    'his, under another id': [ask, { ...answer, id: crypto.randomUUID() }],
    'his ask, turned into hers': [{ ...(await noteBy(ola, asks)), id: ask.id, handlerId: kari.id }, answer],
  };
  for (const [name, notes] of Object.entries(tries)) expect((await access(notes)).mayOpen, name).toBe(false);
  // The server names a key of its own as his.
  const swapped = new Map([...signKeys, [ola.id, toBase64(publicKeys(server.keys).signKey)]]);
  const forged = [ask, await noteBy(server, agrees(ask.id))];
  const report = toKari({ ...stored, entries: [...stored.entries, ...forged] });
  const opened = await decryptReport(report, swapped, unlocked, JSON.parse(list.roster).handlers);
  expect(opened.entries.at(-1)?.value, channelId).toBeNull();
});
