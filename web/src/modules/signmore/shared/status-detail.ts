import type { TFunction } from 'i18next';
import type { DocumentStatus } from '#functions/signing/contract/document-status.ts';
import { formatDate, formatRelative } from '#ui/format.ts';

export interface StatusFacts {
  readonly status: DocumentStatus;
  readonly canSign: boolean;
  readonly waitingFor: readonly string[];
  readonly sentAt: string | null;
  readonly updatedAt: string;
  readonly expiration: string | null;
  readonly signedAt: string | null;
  readonly isSealDelayed: boolean;
}

/** What a status waits for, or since when it is so, in one line. */
export function statusDetail(facts: StatusFacts, t: TFunction<'signmore'>): string {
  switch (facts.status) {
    case 'DRAFT':
      return t('detail.draft');
    case 'PENDING':
      return pendingDetail(facts, t);
    case 'SEALING':
      return t(facts.isSealDelayed ? 'detail.sealDelayed' : 'detail.sealing');
    case 'SIGNED':
      return facts.signedAt ? t('detail.signed', { date: formatDate(facts.signedAt) }) : '';
    case 'EXPIRED':
      return facts.expiration ? t('detail.expired', { date: formatDate(facts.expiration) }) : '';
    case 'REFUSED':
      return t('detail.refused', { date: formatDate(facts.updatedAt) });
    case 'CANCELLED':
      return t('detail.cancelled', { date: formatDate(facts.updatedAt) });
    default:
      return facts.status satisfies never;
  }
}

function pendingDetail({ canSign, waitingFor, sentAt }: StatusFacts, t: TFunction<'signmore'>): string {
  const sent = sentAt ? t('detail.sent', { when: formatRelative(sentAt) }) : '';
  return [canSign ? t('detail.waitingForYou') : waitingText(waitingFor, t), sent].filter(Boolean).join(' · ');
}

/** Two names at most: the line has to fit. */
function waitingText(names: readonly string[], t: TFunction<'signmore'>): string {
  const [first, second] = names;
  if (!first) return '';
  if (!second) return t('detail.waitingForOne', { name: first });
  if (names.length === 2) return t('detail.waitingForTwo', { first, second });
  return t('detail.waitingForMany', { first, second, count: names.length - 2 });
}
