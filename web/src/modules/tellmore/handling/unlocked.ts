import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '#session/session.ts';
import type { KeyPairs } from '#modules/tellmore/protocol/key-pairs.ts';

/** A handler's keys, open in this tab. */
export interface Unlocked {
  readonly accountId: string;
  readonly handlerId: string;
  readonly keys: KeyPairs;
  /** The channel's signing seed; null until a roster with this handler is signed, and they have compared its key. */
  readonly channelSeed: Uint8Array<ArrayBuffer> | null;
}

/** Without a touch of keyboard or pointer for so long, the keys are forgotten, in milliseconds. */
const IDLE_MS = 15 * 60_000;
/** How often the time is looked at: a timer stands still while the computer sleeps, the clock does not. */
const LOOK_MS = 10_000;

let open: Unlocked | null = null;
let forgottenAt = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Keeps a handler's keys in memory until the tab is closed, the user logs out or nothing is done for a while. */
export function setUnlocked(unlocked: Unlocked | null): void {
  open = unlocked;
  restart();
  for (const listener of listeners) listener();
}

/** Returns whether the tab still has these keys: a dialog can be open for longer than they are. */
export const holdsKeys = (keys: KeyPairs): boolean => open?.keys === keys;

/** Adds the channel's signing seed to open keys. Keys that were forgotten since stay locked. */
export function keepChannelSeed(keys: KeyPairs, channelSeed: Unlocked['channelSeed']): void {
  if (open?.keys === keys) setUnlocked({ ...open, channelSeed });
}

/** Calls `then` once, when the tab forgets these keys. Returns the function that stops waiting. */
export function onForgotten(keys: KeyPairs, then: () => void): () => void {
  const stop = listen(() => {
    if (holdsKeys(keys)) return;
    stop();
    then();
  });
  return stop;
}

onSessionEnd(() => setUnlocked(null));

function restart(): void {
  clearInterval(timer);
  if (open === null) return;
  forgottenAt = Date.now() + IDLE_MS;
  timer = setInterval(forgetIfIdle, LOOK_MS);
}

function forgetIfIdle(): void {
  if (open !== null && Date.now() >= forgottenAt) setUnlocked(null);
}

/** The first touch after a sleep comes too late to keep the keys. */
function touched(): void {
  forgetIfIdle();
  restart();
}

function subscribe(listener: () => void): () => void {
  // Added once, however often: they are the same functions.
  for (const event of ['keydown', 'pointerdown']) addEventListener(event, touched);
  for (const event of ['focus', 'pageshow']) addEventListener(event, forgetIfIdle);
  return listen(listener);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The open keys of an account's handler, or null while they are locked. */
export function useUnlocked(accountId: string): Unlocked | null {
  const unlocked = useSyncExternalStore(subscribe, () => open);
  return unlocked?.accountId === accountId ? unlocked : null;
}
