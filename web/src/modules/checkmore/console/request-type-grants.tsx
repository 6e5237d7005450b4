import { useQuery } from '@apollo/client/react';
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GrantedSet } from '#functions/checks/contract/check-result.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { openReasonForm } from '#shared/console/open-reason-form.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Card } from '#ui/page/card.tsx';
import { grantRequestType } from './grant-request-type.ts';
import { AccountRequestTypesDocument } from './request-type-grants.generated.ts';

/** The sets of checks that were made for particular customers, and whether a team has them. */
export function RequestTypeGrants({ accountId }: { accountId: string }) {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQuery(AccountRequestTypesDocument, {
    variables: { accountId, language: currentLanguage() },
  });
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data?.accountRequestTypes) return <Skeleton height={240} />;
  const sets = data.accountRequestTypes;
  if (sets.length === 0) return null;
  return (
    <Card>
      <Stack>
        <Title order={2} size="h3">
          {t('requestTypes.title')}
        </Title>
        <Text c="dimmed" size="sm">
          {t('requestTypes.text')}
        </Text>
        {sets.map((set) => (
          <Row key={set.type} set={set} accountId={accountId} />
        ))}
      </Stack>
    </Card>
  );
}

function Row({ set: { type, name, granted }, accountId }: { set: GrantedSet; accountId: string }) {
  const { t } = useTranslation('admin');
  const label = granted ? t('requestTypes.withdraw') : t('requestTypes.grant');
  return (
    <Group justify="space-between">
      <Group gap="xs">
        <Text>{name}</Text>
        {granted ? (
          <StatusBadge tone="success" icon={IconCircleCheck}>
            {t('requestTypes.granted')}
          </StatusBadge>
        ) : null}
      </Group>
      <Button
        variant="default"
        size="xs"
        aria-label={`${label}: ${name}`}
        onClick={() =>
          void openReasonForm({
            title: `${label}: ${name}`,
            text: granted ? t('requestTypes.withdrawText') : t('requestTypes.grantText'),
            submitLabel: label,
            done: t('accountCredits.saved'),
            use: (reason) => grantRequestType(accountId, type, !granted, reason),
          })
        }
      >
        {label}
      </Button>
    </Group>
  );
}
