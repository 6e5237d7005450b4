import { useQuery } from '@apollo/client/react';
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openReasonForm } from '#shared/console/open-reason-form.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { formatNumber } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { AccountSendingDocument } from './account-sending.generated.ts';
import { setSendingLimit } from './set-sending-limit.ts';

/** The limits on an account's mails to signers, what waits for them, and the switch that lifts them. */
export function AccountSending({ accountId }: { accountId: string }) {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQuery(AccountSendingDocument, { variables: { accountId } });
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data?.accountSending) return <Skeleton height={160} />;
  const { lifted, today, waiting, ...limits } = data.accountSending;
  const [newcomer, person, account] = [limits.newcomer, limits.person, limits.account].map(formatNumber);
  const label = lifted ? t('sending.limit') : t('sending.lift');
  return (
    <Card>
      <Stack>
        <Title order={2} size="h3">
          {t('sending.title')}
        </Title>
        <Text>
          {lifted ? t('sending.lifted', { account }) : t('sending.limits', { newcomer, person, account })}{' '}
          {t('sending.today', { count: today, formatted: formatNumber(today) })}
        </Text>
        {waiting === 0 ? null : (
          <Group>
            <StatusBadge tone="warning" icon={IconClockPause}>
              {t('sending.waiting', { count: waiting, formatted: formatNumber(waiting) })}
            </StatusBadge>
          </Group>
        )}
        <Group>
          <Button
            variant="default"
            onClick={() =>
              void openReasonForm({
                title: label,
                text: lifted ? t('sending.limitText') : t('sending.liftText'),
                submitLabel: label,
                done: t('accountCredits.saved'),
                use: (reason) => setSendingLimit(accountId, lifted, reason),
              })
            }
          >
            {label}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
