import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import type { Ring } from '#modules/tellmore/protocol/entries.ts';
import { lastProven, provenKeys } from '#modules/tellmore/protocol/epochs.ts';
import type { AnnouncedKeys, EpochKeys } from '#modules/tellmore/protocol/epochs.ts';
import { openSeal } from '#modules/tellmore/protocol/rings.ts';
import type { KeyPlace } from '#modules/tellmore/protocol/rings.ts';
import { announcedKeys, beginsEpoch } from './announced-keys.ts';

interface StoredSeal {
  readonly ring: Ring;
  readonly epoch: number;
  readonly sealed: string;
}

/** An entry as far as it can begin an epoch. */
interface StoredChange {
  readonly type: string;
  readonly epoch: number;
  readonly handlerId: string | null;
}

interface Announced<Change extends StoredChange> {
  /** The newest epoch, as the server has it. */
  readonly epoch: number;
  readonly entries: readonly Change[];
  readonly isFirst: (caseKey: Bytes) => boolean | Promise<boolean>;
  readonly read: (entry: Change, caseKey: Bytes) => Promise<unknown>;
  /** Which types of entries announce keys to the reader. */
  readonly announcing: readonly string[];
}

/** What a reader has of a report's keys. */
export interface OpenedKeys {
  readonly proven: EpochKeys;
  /** Whether the newest key of the case is proven. */
  readonly isWhole: boolean;
  /** The newest epoch that can be written with; 0 where there is none. */
  readonly last: number;
  /** The handler who began the epoch after that one, if it is not whole and that can be read. */
  readonly changedBy: string | null;
}

/** Opens seals one by one: any of them can be of another key or of none, and holds up no other. */
export async function openSeals(
  seals: readonly StoredSeal[],
  boxSeed: Bytes,
  place: Omit<KeyPlace, 'epoch'>,
): Promise<Map<`${Ring} ${number}`, Bytes>> {
  const opened = new Map<`${Ring} ${number}`, Bytes>();
  for (const { ring, epoch, sealed } of seals) {
    const key = await openSeal(sealed, boxSeed, ring, { ...place, epoch }).catch(() => null);
    if (key !== null) opened.set(`${ring} ${epoch}`, key);
  }
  return opened;
}

/** Returns which of the opened keys are proven, and where and by whom the last of them was followed by one that is not. */
export async function openedKeys<Change extends StoredChange>(
  sealed: EpochKeys,
  { epoch: stored, entries, isFirst, read, announcing }: Announced<Change>,
): Promise<OpenedKeys> {
  const begun: { readonly epoch: number; readonly by: string | null }[] = [];
  let newest = stored;
  const proven = await provenKeys(sealed, isFirst, async (epoch, caseKey) => {
    const told: AnnouncedKeys[] = [];
    for (const entry of entries) {
      if (entry.epoch !== epoch || !announcing.includes(entry.type)) continue;
      const value = await read(entry, caseKey);
      told.push(...announcedKeys([value]));
      if (entry.handlerId !== null && beginsEpoch(value)) begun.push({ epoch, by: entry.handlerId });
    }
    // A server that names an older epoch than one that was announced makes nobody go back to it.
    newest = Math.max(newest, ...told.map((one) => one.epoch));
    return told;
  });
  const last = lastProven(proven, 'CASE');
  const isWhole = last > 0 && last >= newest;
  return {
    proven,
    isWhole,
    last,
    changedBy: isWhole ? null : (begun.findLast(({ epoch }) => epoch === last)?.by ?? null),
  };
}
