import '@mantine/core/styles/Alert.css';
import { useQuery } from '@apollo/client/react';
import { Alert, Anchor, Group, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { openStatistics } from '#modules/tellmore/statistics/open-statistics.tsx';
import { usePathTo, useSession } from '#session/use-session.ts';
import { openRoutineGuidelines } from '#shared/policy-documents/open-routine-guidelines.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { loadTexts } from '#i18n/i18n.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { entrancesOf } from './channel-parts.ts';
import type { ChannelParts } from './channel-parts.ts';
import { ChannelLink } from './channel-link.tsx';
import { ChannelHistory } from './channel-history.tsx';
import { Handlers } from './handlers.tsx';
import { LawChecklist } from './law-checklist.tsx';
import { NotificationRules } from './notification-rules.tsx';
import { OwnListsCard } from './own-lists/own-lists-card.tsx';
import { RulesForm } from './rules-form.tsx';
import { SetUpSteps } from './set-up-steps.tsx';
import { SettingsGroups } from './settings-groups.tsx';
import { WbSettingsDocument } from './settings.generated.ts';
import type { WbSettingsQuery } from './settings.generated.ts';
import { TextsForm } from './texts-form.tsx';
import { TwoFactorNotice } from './two-factor-notice.tsx';
import { useOwnTwoFactor } from './use-own-two-factor.ts';
import { WaitingChanges } from './waiting-changes.tsx';

// The cryptography is most of the page's code, and it isn't needed to read the settings.
const waiting = <Skeleton height={160} />;
const OwnKeys = lazyPart(async () => (await import('./own-keys.tsx')).OwnKeys, null);
const KeyCare = lazyPart(async () => (await import('./key-care.tsx')).KeyCare, waiting);
const ChannelPoster = lazyPart(async () => (await import('./channel-poster.tsx')).ChannelPoster, waiting);

const Entrances = lazyPart(async () => {
  const [part] = await Promise.all([import('./entrances/entrances.tsx'), loadTexts('wb-entrances')]);
  return part.Entrances;
}, waiting);

/** The team's channel: its address, who handles reports, their keys, and what reporters read. */
export function Component() {
  const { t } = useTranslation(['tellmore', 'wb-settings']);
  const { account, user } = useSession();
  const to = usePathTo();
  const { data, error, refetch } = useQuery(WbSettingsDocument, { variables: { accountId: account.id } });
  const twoFactor = useOwnTwoFactor();
  const parts = data ? toParts(data) : null;
  const own = parts?.handlers.find(({ userId }) => userId === user.id) ?? null;
  const mayChange = account.role !== 'MEMBER';
  const oversees = mayChange || own !== null;
  return (
    <>
      <PageHeader title={t('settings.title')} description={t('settings.text')} />
      <Group gap="lg" mb="lg" display={account.isOutside ? 'none' : undefined}>
        <Anchor component={Link} to={to('WB_BRANDING')}>
          {t('wb-settings:links.branding')}
        </Anchor>
        {mayChange && parts?.channel?.statistics && (
          <Anchor component="button" type="button" onClick={openStatistics}>
            {t('statistics.title')}
          </Anchor>
        )}
        <Anchor
          component="button"
          type="button"
          onClick={() => void openRoutineGuidelines({ accountId: account.id, canManage: mayChange })}
        >
          {t('wb-settings:links.guidelines')}
        </Anchor>
      </Group>
      {data && parts ? (
        <SettingsGroups
          first={
            <>
              {!mayChange && (
                <Alert>
                  {account.isOutside
                    ? t('wb-settings:outside.readOnly', { name: account.name })
                    : t('wb-settings:readOnly')}
                </Alert>
              )}
              {oversees && <WaitingChanges {...parts} />}
              {mayChange && <SetUpSteps {...parts} own={own} />}
              {own !== null && (
                <div id="keys">
                  {twoFactor.isOn ? (
                    <OwnKeys {...parts} own={own} />
                  ) : (
                    <TwoFactorNotice onChanged={() => twoFactor.refetch()} />
                  )}
                </div>
              )}
              {mayChange && data.accountByPk && (
                <LawChecklist {...parts} team={data.accountByPk.name} country={data.accountByPk.country} />
              )}
            </>
          }
          groups={[
            [
              'channel',
              account.isOutside ? null : (
                <>
                  <ChannelLink {...parts} mayChange={mayChange} />
                  <div id="texts">
                    <TextsForm
                      key={parts.channel?.nodeId}
                      {...parts}
                      mayChange={mayChange}
                      language={data.accountByPk?.language ?? 'nb'}
                    />
                  </div>
                  <div id="poster">
                    <ChannelPoster {...parts} team={data.accountByPk} theme={data.accountThemeByPk} />
                  </div>
                </>
              ),
            ],
            [
              'recipients',
              <>
                <div id="handlers">
                  <Handlers {...parts} mayChange={mayChange} />
                </div>
                {own !== null && own.boxKey !== null && twoFactor.isOn && <KeyCare {...parts} own={own} />}
                {own !== null && twoFactor.isOn && <NotificationRules own={own} />}
              </>,
            ],
            [
              'adapting',
              oversees || !account.isOutside ? (
                <>
                  {oversees && (
                    <Entrances
                      {...parts}
                      own={own}
                      mayChange={mayChange}
                      team={data.accountByPk}
                      theme={data.accountThemeByPk}
                    />
                  )}
                  {!account.isOutside && <OwnListsCard {...parts} mayChange={mayChange} />}
                </>
              ) : null,
            ],
            [
              'rules',
              <>
                <RulesForm {...parts} mayChange={mayChange} country={data.accountByPk?.country ?? ''} />
                {oversees && <ChannelHistory {...parts} />}
              </>,
            ],
          ]}
        />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={400} />
      )}
    </>
  );
}

function toParts(data: WbSettingsQuery): ChannelParts {
  return {
    channel: data.whistleblowingChannelByPk,
    handlers:
      data.whistleblowingHandlerCollection?.edges
        .map(({ node }) => node)
        .filter(({ status }) => status !== 'REMOVED') ?? [],
    wbSlug: data.accountByPk?.wbSlug ?? '',
    entrances: entrancesOf(data),
  };
}
