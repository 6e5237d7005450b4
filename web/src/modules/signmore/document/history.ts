import { DOCUMENT_EVENT_TYPES } from '#functions/signing/contract/document-status.ts';
import type { DocumentEventType } from '#functions/signing/contract/document-status.ts';
import { fullName } from '#functions/platform/contract/full-name.ts';
import type { PageEvent } from '#functions/signing/contract/document-pages.ts';

/** One event of the chain, with the values for its sentence. */
export interface HistoryEvent {
  readonly sequence: number;
  readonly type: DocumentEventType;
  readonly occurredAt: string;
  readonly hash: string;
  /** Who did it; empty for the system. */
  readonly actor: string;
  /** The administrator who acted as them; empty if none. */
  readonly support: string;
  /** The signer or file that it concerns. */
  readonly subject: string;
  /** The name that somebody signed with, if it is not the invited one; else empty. */
  readonly signedAs: string;
  /** The signer from before a correction; empty for other events. */
  readonly previous: string;
  /** The new last day to sign; empty for other events. */
  readonly day: string;
  /** When it is to be sent, in UTC; empty for other events. */
  readonly moment: string;
  /** The reason that a person gave. */
  readonly reason: string;
}

/** Returns an event as the page shows it; `names` has the signers' names by signature id. Null for an unknown type. */
export function toHistoryEvent(node: PageEvent, names: ReadonlyMap<string, string>): HistoryEvent | null {
  const type = DOCUMENT_EVENT_TYPES.find((known) => known === node.type);
  if (!type) return null;
  const data = parseData(node.data);
  return {
    sequence: node.sequence,
    type,
    occurredAt: node.occurredAt,
    hash: node.hash,
    actor: node.actorName ?? node.actorEmail ?? '',
    support: text(data.impersonator),
    subject:
      text(data.name) ||
      people(data.names) ||
      order(data.order) ||
      (node.signatureId ? (names.get(node.signatureId) ?? '') : ''),
    signedAs:
      data.invitedName === undefined
        ? ''
        : fullName({ firstName: text(data.firstName), lastName: text(data.lastName) }),
    previous: text(data.previousName),
    day: text(data.deadline),
    moment: text(data.activation),
    reason: text(data.reason),
  };
}

/** `2026-11-21 03:05:22 UTC`, as on the certificate. */
export function formatUtc(when: string): string {
  return `${new Date(when).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

function parseData(json: string): Record<string, unknown> {
  const data: unknown = JSON.parse(json);
  return typeof data === 'object' && data !== null ? { ...data } : {};
}

/** `Kari Li, Ola Ås` */
function people(value: unknown): string {
  return Array.isArray(value) ? value.map(text).join(', ') : '';
}

/** `1. Kari Li, Ola Ås 2. Per Dal` */
function order(value: unknown): string {
  return Array.isArray(value) ? value.map((group, place) => `${place + 1}. ${people(group)}`).join(' ') : '';
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
