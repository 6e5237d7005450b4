import { beforeEach, expect, test, vi } from 'vitest';
import { toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { newKeyPairs, publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import type { ActionProps } from '#modules/tellmore/reports/handled-props.ts';
import { linkReports, passLinksOn, readLinks } from './links.ts';

// Two reports of one channel, whose handlers change, and the notes that are stored in them.

const people = { kari: newKeyPairs(), ola: newKeyPairs(), per: newKeyPairs() };
type Name = keyof typeof people;
interface Stored {
  handlers: readonly Name[];
  mayNote: boolean;
  notes: { kind: string; sealed: string[] }[];
}
const reports = vi.hoisted(() => new Map<string, Stored>());
const FIRST = crypto.randomUUID();
const SECOND = crypto.randomUUID();

vi.mock('#session/apollo-client.ts', () => ({
  apollo: {
    query: async ({ variables: { id } }: { variables: { id: string } }) => {
      const edges = reports.get(id)?.handlers.map((handlerId) => ({ node: { handlerId } }));
      // Kari asks.
      const isHers = reports.get(id)?.handlers.includes('kari');
      const report = { ...place(id), whistleblowingAssignmentCollection: { edges } };
      return { data: { whistleblowingReportByPk: isHers ? report : null } };
    },
  },
}));
vi.mock('#modules/tellmore/reports/all-entries.ts', () => ({ withAllEntries: async (report: object) => report }));
vi.mock('#modules/tellmore/reports/decrypt-report.ts', () => ({
  decryptReport: async ({ id }: { id: string }) => ({ entries: entriesOf(id), mayNote: reports.get(id)?.mayNote }),
}));
vi.mock('#modules/tellmore/handling/trusted-roster.ts', () => ({
  listedHandlers: () => [],
  trustedRoster: async () => ({ handlers: Object.keys(people).map((id) => ({ id, boxKey: boxKey(id as Name) })) }),
}));
vi.mock('./write-note.ts', () => ({
  writeNote: async (id: string, _opened: object, note: Stored['notes'][0]) => reports.get(id)?.notes.push(note),
}));

const boxKey = (name: Name) => toBase64(publicKeys(people[name]).boxKey);
const place = (id: string) => ({ id, accountId: 'channel', reportNumber: id.slice(0, 8) });
const entriesOf = (id: string) => reports.get(id)?.notes.map((value) => ({ type: 'NOTE', value })) as never[];
const props = { channel: null, handlers: [], unlocked: { handlerId: 'kari', keys: people.kari } } as never;
const linksFor = async (name: Name, id: string) =>
  (await readLinks(entriesOf(id), place(id), { keys: people[name] })).map(({ reportId, relation }) => [
    reportId,
    relation,
  ]);
const join = (name: Name, id: string) => {
  const report = reports.get(id);
  if (report) report.handlers = [...report.handlers, name];
  return passLinksOn(id, [name], props);
};
const notes = () => [FIRST, SECOND].map((id) => reports.get(id)?.notes.length);

beforeEach(async () => {
  reports.set(FIRST, { handlers: ['kari', 'ola'], mayNote: true, notes: [] });
  reports.set(SECOND, { handlers: ['kari'], mayNote: true, notes: [] });
  const edges = [{ node: { handlerId: 'kari' } }, { node: { handlerId: 'ola' } }];
  const report = { ...place(FIRST), whistleblowingAssignmentCollection: { edges } };
  await linkReports({ ...(props as ActionProps), report, opened: {} } as unknown as ActionProps, SECOND, 'ORIGINAL');
});

test('somebody who handles one of two linked reports reads no link, and reads it in both after joining the other', async () => {
  expect(await linksFor('ola', FIRST)).toEqual([]);
  await join('ola', SECOND);
  expect(await linksFor('ola', FIRST)).toEqual([[SECOND, 'ORIGINAL']]);
  expect(await linksFor('ola', SECOND)).toEqual([[FIRST, 'DUPLICATE']]);
  expect(await linksFor('kari', FIRST)).toEqual([[SECOND, 'ORIGINAL']]);
});

test('somebody who joins one of them alone reads none, and nothing is written', async () => {
  await join('per', SECOND);
  expect(await linksFor('per', SECOND)).toEqual([]);
  expect(notes()).toEqual([1, 1]);
});

const gone: readonly (readonly [string, Partial<Stored>])[] = [
  ['Kari handles no more', { handlers: ['ola'] }],
  ['takes no notes', { mayNote: false }],
];
test.each(gone)('a link to a report that %s is not written again', async (_why, change) => {
  Object.assign(reports.get(FIRST) ?? {}, change);
  await join('ola', SECOND);
  expect(notes()).toEqual([1, 1]);
});

test('a link that was taken back stays so', async () => {
  const edges = [{ node: { handlerId: 'kari' } }];
  const report = { ...place(SECOND), whistleblowingAssignmentCollection: { edges } };
  await linkReports({ ...(props as ActionProps), report, opened: {} } as unknown as ActionProps, FIRST, 'NONE');
  await join('ola', SECOND);
  expect(await linksFor('ola', SECOND)).toEqual([]);
  expect(notes()).toEqual([2, 2]);
});
