import { fromStorage } from '#api/storage.ts';
import { parseJson } from './parse-json.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long a draft waits in the browser, in milliseconds. */
const DRAFT_MS = 7 * DAY_MS;

/** A draft, encrypted with a passphrase that the reporter chose. Bytes in base64url. */
export interface LockedDraft {
  readonly kdfVersion: 1 | 2;
  readonly salt: string;
  readonly sealed: string;
}

export interface StoredDraft {
  readonly expiresAt: number;
  readonly wrapped: LockedDraft;
}

const keyOf = (channelId: string) => `tillit.draft.${channelId}`;

/** The draft that this browser keeps for a channel, or null. One that is too old is deleted. */
export function readStoredDraft(channelId: string, now: number): StoredDraft | null {
  const text = fromStorage(() => localStorage.getItem(keyOf(channelId))) ?? null;
  if (text === null) return null;
  const stored = parseJson(text, isStored);
  if (stored !== null && stored.expiresAt > now) return stored;
  deleteStoredDraft(channelId);
  return null;
}

/** Returns whether the browser stored it: private windows can refuse. */
export function storeDraft(channelId: string, locked: LockedDraft, now: number): boolean {
  const value: StoredDraft = { expiresAt: now + DRAFT_MS, wrapped: locked };
  return (
    fromStorage(() => {
      localStorage.setItem(keyOf(channelId), JSON.stringify(value));
      return true;
    }) ?? false
  );
}

export function deleteStoredDraft(channelId: string): void {
  fromStorage(() => localStorage.removeItem(keyOf(channelId)));
}

function isStored(value: Partial<StoredDraft>): value is StoredDraft {
  const { expiresAt, wrapped } = value;
  return typeof expiresAt === 'number' && typeof wrapped?.salt === 'string' && typeof wrapped.sealed === 'string';
}
