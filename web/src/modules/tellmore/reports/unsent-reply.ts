import { onSessionEnd } from '#session/session.ts';

export const REPLY_KINDS = ['MESSAGE', 'NOTE', 'CHECK_IN', 'MINUTES'] as const;
export type ReplyKind = (typeof REPLY_KINDS)[number];

export interface UnsentReply {
  readonly kind: ReplyKind;
  readonly text: string;
}

const EMPTY: UnsentReply = { kind: 'MESSAGE', text: '' };

/**
 * What a handler typed and has not sent, by report. In memory alone: it outlives a closed side panel and keys that have
 * locked themselves, but neither the tab nor the session.
 */
const replies = new Map<string, UnsentReply>();
onSessionEnd(() => replies.clear());

export const unsentReply = (reportId: string): UnsentReply => replies.get(reportId) ?? EMPTY;

export function keepUnsentReply(reportId: string, reply: UnsentReply): void {
  if (reply.text === '') replies.delete(reportId);
  else replies.set(reportId, reply);
}
