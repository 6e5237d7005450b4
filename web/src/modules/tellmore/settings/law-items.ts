import { LAW_TICKS } from '#functions/whistleblowing/contract/law-ticks.ts';
import type { LawTick } from '#functions/whistleblowing/contract/law-ticks.ts';
import { isTaking } from './channel-parts.ts';
import type { ChannelParts } from './channel-parts.ts';

const ITEMS = ['routine', 'representatives', 'recipients', 'poster', 'tested'] as const;

interface LawItem {
  readonly item: (typeof ITEMS)[number];
  readonly isDone: boolean;
  /** Who has said so, and when; null for what the page sees by itself. */
  readonly tick: { readonly by: string; readonly on: string } | null;
}

/** Whether only people can tell that it is done. */
export const isTicked = (item: string): item is LawTick => LAW_TICKS.some((each) => each === item);

/** Who has to have a channel: in Norway a written routine from 5 employees (aml § 2 A-6), in the EU a channel from 50 (art. 8). */
export const dutyIn = (country: string) => (country === 'NO' ? 'norwegian' : 'european');

/** What the law asks of a channel, beside keys and handlers. */
export function lawItems({ channel, handlers }: Pick<ChannelParts, 'channel' | 'handlers'>): readonly LawItem[] {
  const ticks: Partial<Record<string, LawItem['tick']>> = channel?.lawTicks ?? {};
  const known: Partial<Record<LawItem['item'], boolean>> = {
    routine: Boolean(channel?.description) && Boolean(channel?.whistleblowingDescription),
    recipients: handlers.filter(isTaking).length > 1,
  };
  return ITEMS.map((item) => {
    const tick = ticks[item] ?? null;
    return { item, isDone: known[item] ?? tick !== null, tick };
  });
}
