import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RefundRequest } from '#functions/credits/contract/refunds.ts';
import { openReasonForm } from '#shared/console/open-reason-form.ts';
import { formatDate, formatMoney, formatNumber } from '#ui/format.ts';
import { decideRefund } from './credit-powers.ts';

/** What the buyer has asked to get back, for administrators, who decide. Renders nothing without requests. */
export function RefundRequests({ requests }: { requests: readonly RefundRequest[] }) {
  const { t } = useTranslation('admin');
  if (requests.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {t('refund.title')}
      </Title>
      {requests.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </Stack>
  );
}

function Request({ request }: { request: RefundRequest }) {
  const { t } = useTranslation('admin');
  const { id, number, credits, requestedAt, status, answer } = request;
  const amount = formatMoney(request.amount);
  const decide = (give: boolean) =>
    void openReasonForm({
      title: t(give ? 'refund.giveOf' : 'refund.refuseOf', { amount }),
      text: t(give ? 'refund.giveText' : 'refund.refuseText', { amount }),
      submitLabel: t(give ? 'refund.give' : 'refund.refuse'),
      reasonHelp: t('refund.reasonHelp'),
      done: t(give ? 'refund.given' : 'refund.refused'),
      use: (reason) => decideRefund(id, give, reason),
    });
  return (
    <Group justify="space-between" gap="xs">
      <div>
        <Text>
          {t('refund.asked', {
            amount,
            credits: formatNumber(credits),
            number: number ?? '–',
            date: formatDate(requestedAt),
          })}
        </Text>
        <Text size="sm" c="dimmed">
          {t(`refund.state.${status}`, { answer })}
        </Text>
      </div>
      {status === 'REQUESTED' ? (
        <Group gap="xs">
          <Button size="compact-sm" aria-label={t('refund.giveOf', { amount })} onClick={() => decide(true)}>
            {t('refund.give')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('refund.refuseOf', { amount })}
            onClick={() => decide(false)}
          >
            {t('refund.refuse')}
          </Button>
        </Group>
      ) : null}
    </Group>
  );
}
