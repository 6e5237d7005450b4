import type { OwnReport, WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { signedRoster } from '#modules/tellmore/handling/handler-keys.ts';
import { reporterKeys } from '#modules/tellmore/protocol/access.ts';
import { fromBase64, randomBytes, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { newAccessCode, randomCharacters } from '#modules/tellmore/protocol/crockford.ts';
import { newKeyPairs, publicKeys, signKeyOf } from '#modules/tellmore/protocol/key-pairs.ts';
import { sealRing } from '#modules/tellmore/protocol/rings.ts';
import { composeReport } from '#modules/tellmore/shared/compose-report.ts';
import { readOwnThread } from '#modules/tellmore/reporter/own-report.ts';
import type { UnattendedReport } from '#functions/whistleblowing/contract/handling.ts';
import { decryptReport } from '#modules/tellmore/reports/decrypt-report.ts';
import type { SealedReport } from '#modules/tellmore/reports/report-commands.ts';
import { sealsForChange } from '#modules/tellmore/reports/reassign.ts';

// A case of two handlers, and what a server could put in place of its keys.

const DAY = '2026-11-28';
export const REFUSED = { errors: [{ code: 'VERIFICATION_FAILED', path: 'roster' }] };
export const channelId = crypto.randomUUID();
export const reportNumber = randomCharacters(8);
const channelSeed = newKeyPairs().signSeed;
export const kari = { id: crypto.randomUUID(), keys: newKeyPairs() };
export const ola = { id: crypto.randomUUID(), keys: newKeyPairs() };
export const listed = ({ id, keys }: typeof kari) => ({
  id,
  name: id,
  title: '',
  boxKey: toBase64(publicKeys(keys).boxKey),
  signKey: toBase64(publicKeys(keys).signKey),
  identity: true,
});
export const recovery = newKeyPairs();
export const recoveryKey = toBase64(publicKeys(recovery).boxKey);
export const roster = { channelId, version: 1, recoveryKey, handlers: [listed(kari), listed(ola)] };
const signed = await signedRoster(roster, channelSeed);
export const list = {
  id: channelId,
  signKey: toBase64(signKeyOf(channelSeed)),
  ...signed,
};
const account = { ...list, statistics: false } as unknown as WbAccount;
const code = newAccessCode();
const draft = {
  type: 'WHISTLEBLOWING',
  privacy: 'ANONYMOUS',
  category: 'OTHER',
  handlerIds: [kari.id, ola.id],
  content: { description: 'Nødutgangen er låst.' },
  identity: null,
} as const;
export const sent = await composeReport(account, draft, reportNumber, code, 2);
export const reporter = await reporterKeys(code, channelId, reportNumber, 2);
export const signKeys = new Map([kari, ola].map(({ id, keys }) => [id, toBase64(publicKeys(keys).signKey)]));
export const unlocked = { accountId: channelId, handlerId: kari.id, keys: kari.keys, channelSeed };

export interface Seal {
  readonly ring: string;
  readonly epoch: number;
  readonly holder: string;
  readonly handlerId?: string;
  readonly sealed: string;
}
export interface Entry {
  readonly id: string;
  readonly type: string;
  readonly ring: string;
  readonly epoch: number;
  readonly handlerId: string | null;
  readonly content: string;
  readonly redactedBy?: string;
}

/** What the server has of the report. */
export const stored = {
  status: 'SUBMITTED',
  epoch: 1,
  seals: sent.seals.map((seal): Seal => ({ ...seal, epoch: 1 })),
  entries: sent.entries.map((entry): Entry => ({ ...entry, epoch: 1, handlerId: null })),
};
export type Stored = typeof stored;

export const toReporter = ({ status, epoch, seals, entries }: Stored) =>
  ({
    channelId,
    reportNumber,
    status,
    epoch,
    seals: seals.filter(({ holder }) => holder === 'REPORTER'),
    entries: entries.filter(({ ring }) => ring === 'CASE').map((one) => ({ redactedBy: null, ...one, writtenOn: DAY })),
    handlers: [...signKeys].map(([id, signKey]) => ({ id, signKey })),
  }) as unknown as OwnReport;

export const toKari = ({ status, epoch, seals, entries }: Stored) =>
  ({
    accountId: channelId,
    reportNumber,
    status,
    epoch,
    signKey: sent.signKey,
    boxKey: sent.boxKey,
    whistleblowingSealCollection: {
      edges: seals.filter(({ handlerId }) => handlerId === kari.id).map((node) => ({ node })),
    },
    whistleblowingEntryCollection: { edges: entries.map((node) => ({ node: { redactedBy: null, ...node } })) },
  }) as unknown as SealedReport & { readonly boxKey: string };

/** What a handler gets of it who may take it over, once nobody handles it. */
export const recovered = (of: Stored, more: object = {}) =>
  ({
    id: sent.id,
    reportNumber,
    submittedOn: DAY,
    status: of.status,
    epoch: of.epoch,
    signKey: sent.signKey,
    boxKey: sent.boxKey,
    handlerIds: [ola.id],
    seals: of.seals.filter(({ holder }) => holder === 'RECOVERY'),
    entries: of.entries.map((entry) => ({ ...entry, redactedBy: null })),
    signKeys: Object.fromEntries(signKeys),
    ...more,
  }) as unknown as UnattendedReport;

/** Kari removes Ola from the report: the way new keys begin. */
export async function withoutOla(): Promise<Stored> {
  const report = toKari(stored);
  const opened = await decryptReport(report, signKeys, unlocked);
  const change = { before: [kari.id, ola.id], handlerIds: [kari.id], roster, identitySeals: [] };
  const { seals, newKeys } = await sealsForChange(report, { ...change, reporterKey: opened.reporterKey }, unlocked);
  const told = await opened.write({ addedHandlers: [], removedHandlers: [ola.id], newKeys }, 'CASE');
  const entry = { ...told, type: 'HANDLERS_CHANGED', ring: 'CASE', handlerId: kari.id };
  return { ...stored, epoch: 2, seals: [...stored.seals, ...(seals as Seal[])], entries: [...stored.entries, entry] };
}

/** The server begins an epoch with a key of its own, sealed for anybody it chooses. */
export async function withOwnKeys(of: Stored, epoch: number, rings = ['CASE', 'NOTES']): Promise<Stored> {
  const place = { channelId, reportNumber, epoch };
  const forged = await Promise.all(
    [
      { ring: 'CASE', holder: 'REPORTER', boxKey: sent.boxKey },
      { ring: 'CASE', holder: 'HANDLER', handlerId: kari.id, boxKey: listed(kari).boxKey },
      { ring: 'NOTES', holder: 'HANDLER', handlerId: kari.id, boxKey: listed(kari).boxKey },
    ]
      .filter(({ ring }) => rings.includes(ring))
      .map(async ({ boxKey, ...seal }): Promise<Seal> => {
        const sealed = await sealRing(fromBase64(boxKey), serversKey, seal.ring as 'CASE', place);
        return { ...seal, epoch, sealed: toBase64(sealed) };
      }),
  );
  const isReplaced = (seal: Seal) =>
    forged.some(({ ring, holder, handlerId }) =>
      [seal.epoch === epoch, seal.ring === ring, seal.holder === holder, seal.handlerId === handlerId].every(Boolean),
    );
  return { ...of, epoch, seals: [...of.seals.filter((seal) => !isReplaced(seal)), ...forged] };
}
export const serversKey = randomBytes(32);

/** What the reporter's page gets. */
export const reporters = (of: Stored) => readOwnThread(toReporter(of), reporter, list);
export const reads = async (of: Stored) => (await reporters(of)).isProven;
export const karis = (of: Stored) => decryptReport(toKari(of), signKeys, unlocked);
