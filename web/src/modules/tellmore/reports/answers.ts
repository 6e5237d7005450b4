import { messageContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { MessageContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { HandledEntry } from './decrypt-report.ts';

/** The messages of a kind that another message answers, by the answered one's id. */
export function answersOf(entries: readonly HandledEntry[]): ReadonlyMap<string, MessageContent> {
  const answers = new Map<string, MessageContent>();
  for (const { type, value } of entries) {
    const message = type === 'MESSAGE' ? messageContent.safeParse(value).data : undefined;
    const answered = message?.request ?? message?.minutes ?? null;
    if (message && answered !== null) answers.set(answered, message);
  }
  return answers;
}
