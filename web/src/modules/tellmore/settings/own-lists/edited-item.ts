import { z } from '#api/zod.ts';
import { ownLists } from '#functions/whistleblowing/contract/own-lists.ts';
import type { OwnListName, PublishedList } from '#functions/whistleblowing/contract/own-lists.ts';
import type { QuestionKind } from '#functions/whistleblowing/contract/report-words.ts';
import type { ChannelSettings } from '#modules/tellmore/settings/settings-commands.ts';

/** The fields of an item of any list; the schema of a list keeps its own. */
interface EditedItem {
  readonly id: string;
  readonly nb: string;
  readonly en: string;
  readonly retired: boolean;
  readonly status: 'IN_PROGRESS' | 'CLOSED';
  readonly visible: boolean;
  readonly helpNb: string;
  readonly helpEn: string;
  readonly kind: QuestionKind;
  readonly required: boolean;
  readonly type: 'FEEDBACK' | 'WHISTLEBLOWING' | null;
  readonly category: string | null;
  readonly options: { readonly nb: string; readonly en: string }[];
}

export interface ListForm extends Record<string, unknown> {
  readonly items: EditedItem[];
}

export const newItem = (): EditedItem => ({
  id: crypto.randomUUID(),
  nb: '',
  en: '',
  retired: false,
  status: 'IN_PROGRESS',
  visible: false,
  helpNb: '',
  helpEn: '',
  kind: 'TEXT',
  required: false,
  type: null,
  category: null,
  options: [],
});

const COLUMNS = {
  QUESTIONS: 'questions',
  CATEGORIES: 'ownCategories',
  SUBSTATUSES: 'substatuses',
  CLOSING_REASONS: 'closingReasons',
} as const;

/** A list as the channel has it; empty before the channel exists. */
export const itemsOf = (channel: ChannelSettings | null, list: OwnListName): PublishedList['items'] =>
  channel?.[COLUMNS[list]] ?? [];

export const editedItems = (channel: ChannelSettings | null, list: OwnListName): EditedItem[] =>
  itemsOf(channel, list).map((item) => ({ ...newItem(), ...item }));

/** What is sent of the form of a list. */
export const schemaOf = (list: OwnListName): z.ZodMiniType<Pick<PublishedList, 'items'>> =>
  z.object({ items: ownLists[list] });
