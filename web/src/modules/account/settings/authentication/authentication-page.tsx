import { useQuery } from '@apollo/client/react';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect, useRevalidator } from 'react-router';
import type { LoaderFunction } from 'react-router';
import { pathTo } from '#routing/paths.ts';
import { toLanguage } from '#i18n/locale.ts';
import { sessionContext, useSession } from '#session/use-session.ts';
import { Card } from '#ui/page/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { OwnDataCard } from '#modules/account/own-data/own-data-card.tsx';
import { OwnReads } from '#modules/account/settings/own-reads/own-reads.tsx';
import { SupportVisits } from '#modules/account/settings/support-visits/support-visits.tsx';
import { reloadSession } from '#modules/account/settings/shared/reload-session.ts';
import { useSettingsCrumbs } from '#modules/account/settings/shared/use-settings-crumbs.ts';
import { ClosedTeams } from './closed-teams.tsx';
import { DeleteAccountRow } from './delete-account-row.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecurityDocument } from './security.generated.ts';
import { SecuritySettings } from './security-settings.tsx';
import { SessionsList } from './sessions-list.tsx';
import { useSessions } from './use-sessions.ts';
import { fullName } from '#functions/platform/contract/full-name.ts';

/** Redirects from a team to the user's personal account, where the login settings are. */
export const loader: LoaderFunction = ({ context, params, request }) => {
  const { account, accounts } = context.get(sessionContext);
  const personal = accounts.find(({ accountType }) => accountType === 'PERSONAL');
  if (!personal || account.accountType === 'PERSONAL') return null;
  const path = pathTo('SETTINGS_AUTH', { locale: toLanguage(params.locale) ?? 'nb', account: personal });
  return redirect(path + new URL(request.url).hash);
};

/** Rendered together, because a part that appears later would move a button away from under the pointer. */
function LoadedSettings() {
  const security = useQuery(SecurityDocument);
  const sessions = useSessions();
  const { account, demands } = useSession();
  const { revalidate } = useRevalidator();
  const [isDrawn, setDrawn] = useState(false);
  // What opens a team again is part of the session.
  async function reload(): Promise<void> {
    await security.refetch();
    if (demands.length > 0) await reloadSession(revalidate);
  }
  const isThere = Boolean(security.data ?? security.error) && sessions[0] !== 'loading';
  if (isThere && !isDrawn) setDrawn(true);
  if (!isDrawn) {
    return (
      <Card>
        <Skeleton height={200} aria-busy />
      </Card>
    );
  }
  return (
    <>
      <SecuritySettings data={security.data} onChanged={reload} />
      <Card>
        <SessionsList sessions={sessions[0]} reload={sessions[1]} />
      </Card>
      <OwnDataCard account={account} />
      <Card>
        <DeleteAccountRow />
      </Card>
    </>
  );
}

/** How the user logs in, and where they are logged in. */
export function Component() {
  const { t } = useTranslation(['settings', 'security']);
  const crumbs = useSettingsCrumbs();
  const { account, user, impersonator } = useSession();
  return (
    <>
      <PageHeader title={t('overview.authentication.title')} crumbs={crumbs} />
      {impersonator === null ? (
        <Stack>
          <ClosedTeams />
          <Card>
            <PasswordForm />
          </Card>
          <LoadedSettings />
          <SupportVisits accountId={account.id} />
          <OwnReads />
        </Stack>
      ) : (
        <Card>
          <Text>{t('security:impersonation.notHere', { name: fullName(user) })}</Text>
        </Card>
      )}
      <Text size="sm" c="dimmed" mt="md">
        {t('security:userId')} <code>{user.id}</code>
      </Text>
    </>
  );
}
