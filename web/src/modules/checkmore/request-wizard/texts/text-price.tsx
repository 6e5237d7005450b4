import { useQuery } from '@apollo/client/react';
import { Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatNumber } from '#ui/format.ts';
import { CheckRequestTextsDocument } from './text-price.generated.ts';

/** Who can be texted, and what the text messages cost at most. They are charged one by one when they are sent. */
export function TextPrice({ checkRequestId }: { checkRequestId: string }) {
  const { t } = useTranslation('texts');
  const { data, error, refetch } = useQuery(CheckRequestTextsDocument, { variables: { checkRequestId } });
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  const price = data?.checkRequestTexts;
  if (!price) return <Skeleton height={72} aria-busy="true" />;
  const { people, withNumber, most, unitPrice, total } = price;
  return (
    <>
      <Text>
        {t('price.people', { count: people, formatted: formatNumber(people), reached: formatNumber(withNumber) })}
        {withNumber < people && ` ${t('price.others')}`}
      </Text>
      <Text>
        {t('price.most', {
          count: most,
          formatted: formatNumber(most),
          price: formatNumber(unitPrice),
          total: formatNumber(total),
        })}
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        {t('price.help')}
      </Text>
    </>
  );
}
