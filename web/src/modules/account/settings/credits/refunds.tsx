import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconBan, IconCheck, IconClock } from '@tabler/icons-react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RefundRequest } from '#functions/credits/contract/refunds.ts';
import { useJsonQuery } from '#graphql/use-json-query.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { formatDate, formatMoney, formatNumber } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { confirm } from '#ui/popup/confirm.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { RefundsDocument, RequestRefundDocument } from './refunds.generated.ts';

const STATES = {
  REQUESTED: { tone: 'warning', icon: IconClock },
  REFUSED: { tone: 'neutral', icon: IconBan },
  GIVEN: { tone: 'success', icon: IconCheck },
} as const;

/** What the account can ask to get back, and its requests. Renders nothing where there is neither. */
export function Refunds({ accountId }: { accountId: string }) {
  const { t } = useTranslation('credits');
  const { data, error, refetch } = useJsonQuery(RefundsDocument, { accountId });
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data || data.purchases.length + data.requests.length === 0) return null;
  return (
    <Card>
      <Stack>
        <Title order={2} size="h3">
          {t('refunds.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('refunds.help')}
        </Text>
        {data.purchases.map(({ id, number, createdAt, credits, amount }) => (
          <Group key={id} justify="space-between" gap="xs">
            <Line number={number} at={createdAt} credits={credits} />
            <Button variant="default" size="xs" onClick={() => askToRefund(id, amount)}>
              {t('refunds.ask', { amount: formatMoney(amount) })}
            </Button>
          </Group>
        ))}
        {data.requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </Stack>
    </Card>
  );
}

function Request({ request }: { request: RefundRequest }) {
  const { t } = useTranslation('credits');
  const { status, answer, amount, credits, number, requestedAt } = request;
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Line number={number} at={requestedAt} credits={credits} />
        <Group gap="xs">
          {formatMoney(amount)}
          <StatusBadge {...STATES[status]}>{t(`refunds.state.${status}`)}</StatusBadge>
        </Group>
      </Group>
      {answer === null ? null : <Text size="sm">{t('refunds.answer', { answer })}</Text>}
    </div>
  );
}

function Line({ number, at, credits }: { number: number | null; at: string; credits: number }) {
  const { t } = useTranslation('credits');
  return (
    <Text>
      {t('refunds.line', {
        count: credits,
        formatted: formatNumber(credits),
        number: number ?? '–',
        date: formatDate(at),
      })}
    </Text>
  );
}

function askToRefund(purchaseId: string, amount: number): void {
  const t = i18next.getFixedT(null, 'credits');
  const formatted = formatMoney(amount);
  confirm({
    title: t('refunds.confirmTitle', { amount: formatted }),
    body: t('refunds.confirmText'),
    confirmLabel: t('refunds.ask', { amount: formatted }),
    action: async () => {
      await apollo.mutate({ mutation: RequestRefundDocument, variables: { purchaseId } });
      showToast({ kind: 'success', message: t('refunds.asked') });
      await refetchShown();
    },
  });
}
