import { useQuery } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toBulkVariables } from '#shared/lists/bulk.ts';
import type { BulkTarget } from '#shared/lists/bulk.ts';
import { formatNumber } from '#ui/format.ts';
import { CheckListsRefundDocument } from './check-commands.generated.ts';

/** Which credits come back when these check lists are cancelled. */
export function RefundNotice({ target }: { target: BulkTarget }) {
  const { t } = useTranslation('check-lists');
  const { data, error } = useQuery(CheckListsRefundDocument, {
    variables: toBulkVariables(target),
    fetchPolicy: 'network-only',
  });
  if (error) return <Text role="status">{t('refund.unknown')}</Text>;
  if (!data) return <Text role="status">{t('refund.loading')}</Text>;
  const { lists, refundedLists, credits } = data.checkListsRefund;
  const kept = lists - refundedLists;
  return (
    <Text role="status">
      {lists > 1 ? `${t('refund.lists', { count: lists })} ` : null}
      {refundedLists === 0
        ? t('refund.none')
        : credits === 0
          ? t('refund.free', { count: refundedLists })
          : t('refund.some', { count: refundedLists, credits: formatNumber(credits) })}
      {refundedLists > 0 && kept > 0 ? ` ${t('refund.kept', { count: kept })}` : null}
    </Text>
  );
}
