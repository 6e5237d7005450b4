import { noteContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { HandledEntry } from '#modules/tellmore/reports/decrypt-report.ts';

/** What a handler has asked of the custodians of a report. */
export interface NameRequest {
  /** The entry of the request. */
  readonly id: string;
  readonly handlerId: string;
  readonly reason: string;
  readonly answer: { readonly handlerId: string; readonly accepted: boolean; readonly reason: string } | null;
}

/**
 * The requests for the names of a report, with the last answer of a custodian to each. Both are signed: nobody asks in
 * another's name, and an answer by the one who asked, or by somebody who is no custodian, is none. Neither is a redacted
 * note, which another handler has signed.
 * @param custodians those whom the channel's key has signed as such
 */
export function nameRequestsOf(
  entries: readonly Pick<HandledEntry, 'id' | 'type' | 'handlerId' | 'redactedBy' | 'value'>[],
  custodians: readonly string[],
): readonly NameRequest[] {
  const requests = new Map<string, NameRequest>();
  for (const { id, type, handlerId, redactedBy, value } of entries) {
    const note = type === 'NOTE' && redactedBy === null ? noteContent.safeParse(value).data : undefined;
    if (note === undefined || handlerId === null) continue;
    if (note.kind === 'IDENTITY_REQUEST') requests.set(id, { id, handlerId, reason: note.content, answer: null });
    const asked = note.kind === 'IDENTITY_ANSWER' ? requests.get(note.request ?? '') : undefined;
    if (asked === undefined || asked.handlerId === handlerId || !custodians.includes(handlerId)) continue;
    requests.set(asked.id, { ...asked, answer: { handlerId, accepted: note.accepted, reason: note.content } });
  }
  return [...requests.values()];
}
