import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSettingsCrumbs } from '#modules/account/settings/shared/use-settings-crumbs.ts';
import { TeamTabs } from '#modules/account/settings/team/team-tabs.tsx';
import { ConnectionPart } from './connection-part.tsx';
import { DomainsPart } from './domains-part.tsx';
import { SwitchesPart } from './switches-part.tsx';
import { useSsoSettings } from './use-sso-settings.ts';
import type { SsoPart } from './use-sso-settings.ts';

/** The single sign-on of a team (decision 0253), in the order in which it is set up: domains, provider, switches. */
export function Component() {
  const { t } = useTranslation('sso');
  const { account } = useSession();
  const crumbs = useSettingsCrumbs();
  const [settings, reload] = useSsoSettings(account.id);
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} crumbs={crumbs} />
      <TeamTabs current="sso" />
      {settings === 'failed' ? <ErrorState onRetry={() => void reload()} /> : null}
      {settings === 'loading' ? (
        <Card>
          <Skeleton height={320} aria-busy />
        </Card>
      ) : null}
      {typeof settings === 'object' ? <Parts accountId={account.id} settings={settings} onChanged={reload} /> : null}
    </>
  );
}

function Parts(part: SsoPart) {
  const { connection } = part.settings;
  return (
    <Stack>
      <DomainsPart {...part} />
      <ConnectionPart {...part} />
      {connection === null ? null : <SwitchesPart {...part} connection={connection} />}
    </Stack>
  );
}
