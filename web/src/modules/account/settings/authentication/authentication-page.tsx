import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import type { LoaderFunction } from 'react-router';
import { pathTo } from '../../../../app/paths.ts';
import { toLanguage } from '../../../../i18n/locale.ts';
import { sessionContext } from '../../../../session/session-context.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { useSettingsCrumbs } from '../shared/use-settings-crumbs.ts';
import { OtherSessions } from './other-sessions.tsx';
import { PasswordForm } from './password-form.tsx';

/** Logging in is the person's, not a team's: it has its one place among the person's own settings. */
export const loader: LoaderFunction = ({ context, params }) => {
  const { account, accounts } = context.get(sessionContext);
  const personal = accounts.find(({ accountType }) => accountType === 'PERSONAL');
  if (!personal || account.accountType === 'PERSONAL') return null;
  return redirect(pathTo('SETTINGS_AUTH', { locale: toLanguage(params.locale) ?? 'nb', account: personal }));
};

/** How the user logs in, and where they are logged in. */
export function Component() {
  const { t } = useTranslation('settings');
  const crumbs = useSettingsCrumbs();
  return (
    <>
      <PageHeader title={t('overview.authentication.title')} crumbs={crumbs} />
      <Stack>
        <Card>
          <PasswordForm />
        </Card>
        <Card>
          <OtherSessions />
        </Card>
      </Stack>
    </>
  );
}
