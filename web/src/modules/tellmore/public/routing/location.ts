import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { showLanguage } from '#i18n/i18n.ts';
import { localisedPath, storedLanguage, toLanguage } from '#i18n/locale.ts';
import { showError } from '#ui/toast/show-error.ts';
import { placeAt, withoutNumber } from './place.ts';
import type { Place, ReporterLanguage } from './place.ts';

// A router for three pages: the product's weighs more than all that they show.

/** Where the reporter is. */
export interface ShownLocation {
  readonly pathname: string;
  readonly hash: string;
  /** Null for an address without a page. */
  readonly place: Place | null;
  /** While the texts of another language load. */
  readonly isNavigating: boolean;
}

export const TEXTS = ['whistleblower'] as const;

const listeners = new Set<() => void>();
/** Tells this document's entries of the history from those before a reload. */
const DOCUMENT = crypto.randomUUID();
/** How many of this document's entries are behind the one that is shown. */
const depth = (): number => (isOurs(history.state) ? history.state.depth : 0);
let hasLeft = false;
let shown = read();
/** Counts navigations: a later one overtakes those that still wait for texts. */
let turn = 0;

function read(): ShownLocation {
  const { pathname, hash } = location;
  return { pathname, hash, place: placeAt(pathname), isNavigating: false };
}

interface OwnEntry {
  readonly document: string;
  readonly depth: number;
}

const isOurs = (state: unknown): state is OwnEntry =>
  typeof state === 'object' && state !== null && 'document' in state && state.document === DOCUMENT;

function show(next: ShownLocation): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useShownLocation = (): ShownLocation => useSyncExternalStore(subscribe, () => shown);

/** Returns the place of the page that is shown. */
export function usePlace(): Place {
  const { place } = useShownLocation();
  if (place === null) throw new Error('usePlace outside a page');
  return place;
}

/** Goes to another page, once its texts are there. If they cannot be loaded, it says so and stays. */
export async function navigate(to: string, { replace = false } = {}): Promise<void> {
  const mine = (turn += 1);
  const hasTexts = await speak(new URL(to, location.origin).pathname, mine);
  if (!hasTexts || mine !== turn) return;
  const entry = { document: DOCUMENT, depth: depth() + (replace ? 0 : 1) } satisfies OwnEntry;
  history[replace ? 'replaceState' : 'pushState'](entry, '', to);
  show(read());
}

/** Leaves for another site, which takes the place of the first of these pages in the history: "back" leads past them all. */
export function leaveFor(address: string): void {
  hasLeft = true;
  const behind = depth();
  if (behind === 0) return location.replace(address);
  addEventListener('popstate', () => location.replace(address), { once: true });
  history.go(-behind);
}

/** Follows the browser, which has gone back or forward already. */
async function follow(): Promise<void> {
  if (hasLeft) return;
  const mine = (turn += 1);
  await speak(location.pathname, mine);
  if (mine === turn) show(read());
}

/** Changes to the language of a path. Returns false, and says so, if its texts cannot be loaded. */
async function speak(pathname: string, mine: number): Promise<boolean> {
  const language = placeAt(pathname)?.language;
  // During a navigation another language may be on its way.
  if (language === undefined || (language === i18next.language && !shown.isNavigating)) return true;
  show({ ...shown, isNavigating: true });
  try {
    await showLanguage(language, TEXTS);
    return true;
  } catch (error) {
    if (mine === turn) {
      showError(error);
      show({ ...shown, isNavigating: false });
    }
    return false;
  }
}

/**
 * Brings the address into the form `/v2/{language}/…`, takes the report number out of an old one, and follows the browser through its history from then on.
 * Returns the language of the address.
 */
export function startRouting(): ReporterLanguage {
  const { pathname, search, hash } = location;
  const path = withoutNumber(placeAt(pathname) === null ? localisedPath(pathname, storedLanguage()) : pathname);
  if (path !== pathname) {
    history.replaceState(null, '', path + search + hash);
    shown = read();
  }
  addEventListener('popstate', () => void follow());
  return shown.place?.language ?? toLanguage(path.split('/')[2]) ?? storedLanguage();
}
