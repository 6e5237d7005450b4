import { UnstyledButton } from '@mantine/core';
import { IconCirclePlus, IconFiles, IconHome, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { usePathTo, useSession } from '../../session/use-session.ts';
import classes from './app-header.module.css';
import { CreateMenu } from './create-menu.tsx';
import { openAccountMenu } from './open-account-menu.tsx';

/** The main menu under the thumb, on small screens. */
export function TabBar() {
  const { t } = useTranslation();
  const { account } = useSession();
  return (
    <nav aria-label={t('nav.main')} className={classes.tabBar}>
      {account.deletionScheduledOn === null ? <Work isTeam={account.accountType === 'TEAM'} /> : null}
      <UnstyledButton className={classes.tab} onClick={openAccountMenu}>
        <IconUserCircle size={22} aria-hidden />
        {t('nav.account')}
      </UnstyledButton>
    </nav>
  );
}

/** What a locked account does not have. */
function Work({ isTeam }: { isTeam: boolean }) {
  const { t } = useTranslation();
  const to = usePathTo();
  return (
    <>
      {isTeam ? (
        <NavLink to={to('DASHBOARD')} className={classes.tab}>
          <IconHome size={22} aria-hidden />
          {t('nav.dashboard')}
        </NavLink>
      ) : null}
      <NavLink to={to('DOCUMENTS')} className={classes.tab}>
        <IconFiles size={22} aria-hidden />
        {t('nav.overview')}
      </NavLink>
      <CreateMenu>
        <UnstyledButton className={classes.tab}>
          <IconCirclePlus size={22} aria-hidden />
          {t('nav.create')}
        </UnstyledButton>
      </CreateMenu>
    </>
  );
}
