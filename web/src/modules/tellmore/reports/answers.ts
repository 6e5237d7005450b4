import { messageContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { MessageContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { HandledEntry } from './decrypt-report.ts';

/**
 * The messages that answer another message, by the answered one's id. Only the other side answers: a handler does not
 * approve in the reporter's place.
 */
export function answersOf(
  entries: readonly Pick<HandledEntry, 'id' | 'type' | 'handlerId' | 'value'>[],
): ReadonlyMap<string, MessageContent> {
  const answers = new Map<string, MessageContent>();
  const isOfReporter = new Map(entries.map(({ id, handlerId }) => [id, handlerId === null]));
  for (const { type, handlerId, value } of entries) {
    const message = type === 'MESSAGE' ? messageContent.safeParse(value).data : undefined;
    const answered = message?.request ?? message?.minutes ?? null;
    if (message && answered !== null && isOfReporter.get(answered) === (handlerId !== null))
      answers.set(answered, message);
  }
  return answers;
}
