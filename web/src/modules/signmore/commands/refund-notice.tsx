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
  const charged = (data?.refundableDocuments ?? []).filter(({ credits }) => credits > 0);
  const unopened = charged.filter(({ opened }) => !opened);
  const opened = charged.filter((document) => document.opened);
  const back = unopened.reduce((sum, { credits }) => sum + credits, 0);
  if (error) return <Text role="status">{t('refund.unknown')}</Text>;
  const [only] = charged.length === 1 ? charged : [];
  if (only !== undefined) {
    return <Text role="status">{t(only.opened ? 'refund.none' : 'refund.all', { credits: formatNumber(back) })}</Text>;
  }
  return (
    <Stack gap="xs" role="status">
      {unopened.length === 0 ? null : (
        <Text>{t('refund.some', { count: unopened.length, credits: formatNumber(back) })}</Text>
      )}
      {opened.length === 0 ? null : (
        <Text>
          {t('refund.opened', { count: opened.length, names: namesOf(opened, (count) => t('refund.more', { count })) })}
        </Text>
      )}
    </Stack>
  );
}

function namesOf(documents: readonly RefundableDocument[], more: (count: number) => string): string {
  const names = documents.slice(0, LISTED).map(({ name }) => name);
  return [...names, ...(documents.length > LISTED ? [more(documents.length - LISTED)] : [])].join(', ');
}
