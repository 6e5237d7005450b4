import { useQuery } from '@apollo/client/react';
import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { ChannelLink } from './channel-link.tsx';
import type { ChannelParts } from './channel-parts.ts';
import { Handlers } from './handlers.tsx';
import { OwnKeys } from './own-keys.tsx';
import { RulesForm } from './rules-form.tsx';
import { WbSettingsDocument } from './settings.generated.ts';
import type { WbSettingsQuery } from './settings.generated.ts';
import { TextsForm } from './texts-form.tsx';

/** The team's channel: its address, who handles reports, their keys, and what reporters read. */
export function Component() {
  const { t } = useTranslation('tellmore');
  const { account, user } = useSession();
  const { data, error, refetch } = useQuery(WbSettingsDocument, {
    variables: { accountId: account.id },
    fetchPolicy: 'cache-and-network',
  });
  const parts = data ? toParts(data) : null;
  const own = parts?.handlers.find(({ userId }) => userId === user.id) ?? null;
  const mayChange = account.role !== 'MEMBER';
  return (
    <>
      <PageHeader title={t('settings.title')} description={t('settings.text')} />
      {parts === null ? (
        error ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={400} />
        )
      ) : (
        <Stack gap="lg">
          <ChannelLink {...parts} />
          {own !== null && <OwnKeys {...parts} own={own} />}
          <Handlers {...parts} mayChange={mayChange} />
          <TextsForm key={parts.channel?.nodeId} {...parts} mayChange={mayChange} />
          <RulesForm {...parts} mayChange={mayChange} />
        </Stack>
      )}
    </>
  );
}

function toParts(data: WbSettingsQuery): ChannelParts {
  return {
    channel: data.whistleblowingChannelByPk,
    handlers: data.whistleblowingHandlerCollection?.edges.map(({ node }) => node) ?? [],
    wbSlug: data.accountByPk?.wbSlug ?? '',
  };
}
