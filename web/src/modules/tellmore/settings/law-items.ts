import { isTaking } from './channel-parts.ts';
import type { ChannelParts } from './channel-parts.ts';

const ITEMS = ['routine', 'representatives', 'recipients', 'poster', 'tested'] as const;

interface LawItem {
  readonly item: (typeof ITEMS)[number];
  /** Null where only people can tell. */
  readonly isDone: boolean | null;
}

/** Who has to have a channel: in Norway a written routine from 5 employees (aml § 2 A-6), in the EU a channel from 50 (art. 8). */
export const dutyIn = (country: string) => (country === 'NO' ? 'norwegian' : 'european');

/** What the law asks of a channel, beside keys and handlers, with what can be told from here. */
export function lawItems({ channel, handlers }: Pick<ChannelParts, 'channel' | 'handlers'>): readonly LawItem[] {
  const known: Partial<Record<LawItem['item'], boolean>> = {
    routine: Boolean(channel?.description) && Boolean(channel?.whistleblowingDescription),
    recipients: handlers.filter(isTaking).length > 1,
  };
  return ITEMS.map((item) => ({ item, isDone: known[item] ?? null }));
}
