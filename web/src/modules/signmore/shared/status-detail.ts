import type { TFunction } from 'i18next';
import type { DocumentStatus } from '#functions/signing/contract/document-status.ts';
import { formatDate, formatDateTime, formatDay, formatNumber } from '#ui/format.ts';
import { formatRelative } from '#ui/format-relative.ts';

export interface StatusFacts {
  readonly status: DocumentStatus;
  readonly canSign: boolean;
  /** The first few signers who have not signed yet, and how many they are. */
  readonly waitingFor: readonly string[];
  readonly waitingCount: number;
  /** When it is to be sent. */
  readonly activation: string | null;
  readonly sentAt: string | null;
  readonly updatedAt: string;
  /** The last day to sign. */
  readonly deadline: string | null;
  readonly signedAt: string | null;
  /** Everyone has a document of their own. */
  readonly isBulk?: boolean;
  readonly isSealDelayed: boolean;
  /** A person has to act before it can be sealed. */
  readonly isSealStopped: boolean;
}

/** Returns what the document waits for, or since when it has its status, in one line. */
export function statusDetail(facts: StatusFacts, t: TFunction<'signmore'>): string {
  switch (facts.status) {
    case 'DRAFT':
      return t('detail.draft');
    case 'SCHEDULED':
      return facts.activation ? t('detail.scheduled', { when: formatDateTime(facts.activation) }) : '';
    case 'PENDING':
      return pendingDetail(facts, t);
    case 'SEALING':
      if (facts.isSealStopped) return t('detail.sealStopped');
      return t(facts.isSealDelayed ? 'detail.sealDelayed' : 'detail.sealing');
    case 'SIGNED':
      if (facts.isBulk) return t('detail.bulkEnded', { date: formatDate(facts.updatedAt) });
      return facts.signedAt ? t('detail.signed', { date: formatDate(facts.signedAt) }) : '';
    case 'EXPIRED':
      return facts.deadline ? t('detail.expired', { date: formatDay(facts.deadline) }) : '';
    case 'REFUSED':
      return t('detail.refused', { date: formatDate(facts.updatedAt) });
    case 'CANCELLED':
      return t('detail.cancelled', { date: formatDate(facts.updatedAt) });
    case 'TERMINATED':
      return t('detail.terminated', { date: formatDate(facts.updatedAt) });
    default:
      return facts.status satisfies never;
  }
}

function pendingDetail(facts: StatusFacts, t: TFunction<'signmore'>): string {
  const { canSign, waitingFor, waitingCount, sentAt, isBulk } = facts;
  const sent = sentAt ? t('detail.sent', { when: formatRelative(sentAt) }) : '';
  const waiting = isBulk
    ? t('detail.bulkWaiting', { count: waitingCount, formatted: formatNumber(waitingCount) })
    : waitingText(waitingFor, waitingCount, t);
  return [canSign ? waitingForYou(waitingCount, t) : waiting, sent].filter(Boolean).join(' · ');
}

function waitingForYou(total: number, t: TFunction<'signmore'>): string {
  if (total <= 1) return t('detail.waitingForYou');
  return total === 2 ? t('detail.waitingForYouAndOne') : t('detail.waitingForYouAndMany', { count: total - 1 });
}

/** Two names at most: the line has to fit. */
function waitingText(names: readonly string[], total: number, t: TFunction<'signmore'>): string {
  const [first, second] = names;
  if (!first) return '';
  if (!second) return t('detail.waitingForOne', { name: first });
  if (total <= 2) return t('detail.waitingForTwo', { first, second });
  return t('detail.waitingForMany', { first, second, count: total - 2 });
}
