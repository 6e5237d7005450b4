import { UnstyledButton } from '@mantine/core';
import { IconCirclePlus, IconFiles, IconHome, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { usePathTo, useSession } from '#session/use-session.ts';
import classes from './app-header.module.css';
import { CreateMenu } from './create-menu.tsx';
import { offered } from './offered.ts';
import { openAccountMenu } from './open-account-menu.tsx';
import { OverviewLink } from './overview-link.tsx';

/** The main menu under the thumb, on small screens. A locked account has no work, only the way to others. */
export function TabBar() {
  const { t } = useTranslation();
  const { dashboard, overview } = offered(useSession().account);
  const to = usePathTo();
  return (
    <nav aria-label={t('nav.main')} className={classes.tabBar}>
      {dashboard ? (
        <NavLink to={to('DASHBOARD')} className={classes.tab}>
          <IconHome size={22} aria-hidden />
          {t('nav.dashboard')}
        </NavLink>
      ) : null}
      {overview ? (
        <OverviewLink className={classes.tab}>
          <IconFiles size={22} aria-hidden />
          {t('nav.overview')}
        </OverviewLink>
      ) : null}
      <CreateMenu>
        <UnstyledButton className={classes.tab}>
          <IconCirclePlus size={22} aria-hidden />
          {t('nav.create')}
        </UnstyledButton>
      </CreateMenu>
      <UnstyledButton className={classes.tab} onClick={openAccountMenu}>
        <IconUserCircle size={22} aria-hidden />
        {t('nav.account')}
      </UnstyledButton>
    </nav>
  );
}
