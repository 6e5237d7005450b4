import type { TFunction } from 'i18next';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import type { VerifiedReceipt } from '#modules/tellmore/protocol/receipt.ts';
import { formatDay } from '#ui/format.ts';

interface ReceiptFact {
  readonly label: string;
  readonly value: string;
  /** Whose word it is, beyond that a handler has signed it. */
  readonly source?: string;
}

/** What a receipt says, in words: the same on the reporter's page, in the file and where it is verified. */
export function receiptFacts(t: TFunction<'wb-receipt'>, says: VerifiedReceipt): readonly ReceiptFact[] {
  // One from outside with where they are from.
  const { name, title, organisation = '' } = says.handler;
  return [
    { label: t('fact.organisation'), value: says.organisation, source: t('source.organisation') },
    { label: t('fact.number'), value: shownNumber(says.reportNumber) },
    { label: t('fact.received'), value: formatDay(says.receivedOn), source: t('source.received') },
    { label: t('fact.confirmed'), value: formatDay(says.confirmedOn), source: t('source.confirmed') },
    {
      label: t('fact.handler'),
      value: [name, title, organisation].filter(Boolean).join(', '),
      source: t('source.handler'),
    },
    { label: t('fact.channelKey'), value: says.fingerprint },
  ];
}
