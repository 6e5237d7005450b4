import '@mantine/core/styles/Divider.css';
import { Button, Divider, Stack } from '@mantine/core';
import { IconHelpCircle, IconLogout, IconUsersPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { openNewTeam } from '#shared/team/open-new-team.ts';
import { useLogOut } from '#session/use-log-out.ts';
import { useContributions, useLocale, useSession } from '#session/use-session.ts';
import { AppearanceMenu } from '#ui/page/appearance-menu.tsx';
import { LanguageMenu } from '#ui/page/language-menu.tsx';
import { pathTo } from '#routing/paths.ts';
import { AccountLinks } from './account-links.tsx';
import classes from './account-menu.module.css';

/** The user's accounts, and the user's own settings and actions. */
export function AccountMenu({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const { accounts, account, user, impersonator } = session;
  const links = useContributions().accountMenu.filter(({ offeredIn }) => offeredIn(session));
  const locale = useLocale();
  const logOut = useLogOut();
  return (
    <Stack gap="md">
      <p className={classes.user}>
        {user.firstName} {user.lastName}
        <span>{user.email}</span>
      </p>
      <ul className="list-xs">
        {accounts.map((one) => (
          <AccountLinks key={one.id} account={one} isCurrent={one.id === account.id} onFollow={onLeave} />
        ))}
      </ul>
      {impersonator === null ? (
        <Button
          variant="default"
          leftSection={<IconUsersPlus size={18} aria-hidden />}
          onClick={() => {
            onLeave();
            void openNewTeam();
          }}
        >
          {t('accountMenu.newTeam')}
        </Button>
      ) : null}
      <Divider />
      <div className="spread">
        <span>{t('language.label')}</span>
        <LanguageMenu />
      </div>
      <div className="spread">
        <span id="appearance">{t('appearance.label')}</span>
        <AppearanceMenu labelledBy="appearance" />
      </div>
      <Divider />
      {links.map(({ to, label, icon: Icon }) => (
        <Link key={to} className={classes.link} to={pathTo(to, { locale, account })} onClick={onLeave}>
          <Icon size={20} aria-hidden />
          {label()}
        </Link>
      ))}
      {account.deletionScheduledOn === null ? (
        <Link className={classes.link} to={`${pathTo('HOME', { locale })}#help`} onClick={onLeave}>
          <IconHelpCircle size={20} aria-hidden />
          {t('accountMenu.help')}
        </Link>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconLogout size={18} aria-hidden />}
        onClick={() => {
          onLeave();
          void logOut();
        }}
      >
        {t('action.logOut')}
      </Button>
    </Stack>
  );
}
