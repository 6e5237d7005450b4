import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '#routing/paths.ts';
import { useLocale, useSession } from '#session/use-session.ts';

/** Leads from the dialog of deletion to the account's data, which will be gone. */
export function OwnDataLink({ accountId, onLeave }: { readonly accountId: string; readonly onLeave: () => void }) {
  const { t } = useTranslation('deletion');
  const locale = useLocale();
  const account = useSession().accounts.find(({ id }) => id === accountId);
  if (!account) return null;
  const page = account.accountType === 'TEAM' ? 'SETTINGS_INFO' : 'SETTINGS_AUTH';
  return (
    <Anchor component={Link} to={`${pathTo(page, { locale, account })}#own-data`} onClick={onLeave}>
      {t('download')}
    </Anchor>
  );
}
