import type { OwnReport, WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { reporterKeys } from '#modules/tellmore/protocol/access.ts';
import type { KdfVersion } from '#modules/tellmore/protocol/access.ts';
import { fromBase64, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import type { KeyPairs } from '#modules/tellmore/protocol/key-pairs.ts';
import { signLogin } from '#modules/tellmore/protocol/login.ts';
import { solveWork } from '#modules/tellmore/protocol/proof-of-work.ts';
import { composeReport, rosterOf } from '#modules/tellmore/shared/compose-report.ts';
import type { SubmittedReport } from '#functions/whistleblowing/contract/handling-input.ts';
import type { Draft } from '#modules/tellmore/shared/compose-report.ts';
import { lockDraft, unlockDraft } from '#modules/tellmore/reporter/lock-draft.ts';
import { readOwnIdentity, readOwnThread, writeOwnMessage } from '#modules/tellmore/reporter/own-report.ts';
import type { OwnMessage, OwnThread, ReadEntry, SignedList } from '#modules/tellmore/reporter/own-report.ts';
import { readOwnReceipt } from '#modules/tellmore/reporter/own-receipt.ts';
import type { OwnReceipt } from '#modules/tellmore/reporter/own-receipt.ts';
import type { LockedDraft } from '#modules/tellmore/reporter/stored-draft.ts';

/** A reporter's private keys in base64url, as the tab keeps them while the session lasts. */
export interface StoredKeys {
  readonly boxSeed: string;
  readonly signSeed: string;
}

interface LoginPlace {
  readonly channelId: string;
  readonly reportNumber: string;
  readonly challenge: string;
}

/** What runs outside the page's thread. Everything in it is plain data. */
export const cryptoJobs = {
  /** The work that the server asks for. */
  work: async (challenge: string, bits: number): Promise<number> => solveWork(fromBase64(challenge), bits),

  /** The keys that an access code leads to. */
  keys: async (code: string, channelId: string, reportNumber: string, version: KdfVersion): Promise<StoredKeys> => {
    const { boxSeed, signSeed } = await reporterKeys(code, channelId, reportNumber, version);
    return { boxSeed: toBase64(boxSeed), signSeed: toBase64(signSeed) };
  },

  /** The signature that opens a session. */
  login: async (keys: StoredKeys, { channelId, reportNumber, challenge }: LoginPlace): Promise<string> =>
    toBase64(signLogin(fromBase64(keys.signSeed), channelId, reportNumber, fromBase64(challenge))),

  /** Whether the channel's key signed its list of handlers. */
  isRosterSigned: async (account: WbAccount): Promise<boolean> => {
    try {
      return rosterOf(account).version > 0;
    } catch {
      return false;
    }
  },

  /** A report as it is sent. */
  compose: (account: WbAccount, draft: Draft, number: string, code: string): Promise<SubmittedReport> =>
    withEnoughMemory((version) => composeReport(account, draft, number, code, version)),

  lockDraft: (draft: unknown, passphrase: string, channelId: string): Promise<LockedDraft> =>
    withEnoughMemory((version) => lockDraft(draft, passphrase, channelId, version)),

  unlockDraft: (locked: LockedDraft, passphrase: string, channelId: string): Promise<unknown> =>
    unlockDraft(locked, passphrase, channelId),

  thread: async (report: OwnReport, keys: StoredKeys, list: SignedList): Promise<OwnThread> =>
    readOwnThread(report, openKeys(keys), list),

  receipt: async (report: OwnReport, thread: readonly ReadEntry[], keys: StoredKeys): Promise<OwnReceipt | null> =>
    readOwnReceipt(report, thread, openKeys(keys)),

  identity: async (report: OwnReport, keys: StoredKeys): Promise<unknown> => readOwnIdentity(report, openKeys(keys)),

  message: async (report: OwnReport, keys: StoredKeys, value: object): Promise<OwnMessage> =>
    writeOwnMessage(report, openKeys(keys), value),
} as const;

/** Uses the stronger derivation where the device has enough memory. */
async function withEnoughMemory<Result>(run: (version: KdfVersion) => Promise<Result>): Promise<Result> {
  try {
    return await run(1);
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof WebAssembly.RuntimeError)) throw error;
    return await run(2);
  }
}

const openKeys = ({ boxSeed, signSeed }: StoredKeys): KeyPairs => ({
  boxSeed: fromBase64(boxSeed),
  signSeed: fromBase64(signSeed),
});
