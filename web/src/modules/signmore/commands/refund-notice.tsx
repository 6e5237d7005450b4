import { useQuery } from '@apollo/client/react';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RefundableDocument } from '#functions/signing/contract/refundable-documents.ts';
import { toBulkVariables } from '#shared/lists/bulk.ts';
import type { BulkTarget } from '#shared/lists/bulk.ts';
import { formatNumber } from '#ui/format.ts';
import { RefundableDocumentsDocument } from './document-commands.generated.ts';

/** The number of names that are listed; the rest is counted. */
const LISTED = 5;

/** Which credits come back when these documents are cancelled, and for which documents none do. */
export function RefundNotice({ target }: { target: BulkTarget }) {
  const { t } = useTranslation('signmore');
  const { data, error } = useQuery(RefundableDocumentsDocument, {
    variables: toBulkVariables(target),
    fetchPolicy: 'network-only',
  });
  const concerned = (data?.refundableDocuments ?? []).filter(({ credits, opened }) => credits > 0 || opened);
  const unopened = concerned.filter(({ opened }) => !opened);
  const opened = concerned.filter((document) => document.opened);
  const ofOpened = creditsOf(opened);
  if (error) return <Text role="status">{t('refund.unknown')}</Text>;
  const [only] = concerned.length === 1 ? concerned : [];
  if (only !== undefined) {
    const text = only.opened ? (only.credits > 0 ? 'refund.proofs' : 'refund.none') : 'refund.all';
    return <Text role="status">{t(text, { credits: formatNumber(only.credits) })}</Text>;
  }
  return (
    <Stack gap="xs" role="status">
      {unopened.length === 0 ? null : (
        <Text>{t('refund.some', { count: unopened.length, credits: formatNumber(creditsOf(unopened)) })}</Text>
      )}
      {opened.length === 0 ? null : (
        <Text>
          {t(ofOpened > 0 ? 'refund.openedProofs' : 'refund.opened', {
            count: opened.length,
            credits: formatNumber(ofOpened),
            names: namesOf(opened, (count) => t('refund.more', { count })),
          })}
        </Text>
      )}
    </Stack>
  );
}

const creditsOf = (documents: readonly RefundableDocument[]): number =>
  documents.reduce((sum, { credits }) => sum + credits, 0);

function namesOf(documents: readonly RefundableDocument[], more: (count: number) => string): string {
  const names = documents.slice(0, LISTED).map(({ name }) => name);
  return [...names, ...(documents.length > LISTED ? [more(documents.length - LISTED)] : [])].join(', ');
}
