import { UnstyledButton } from '@mantine/core';
import { IconCirclePlus, IconFiles, IconHome, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import classes from './app-header.module.css';
import { CreateMenu } from './create-menu.tsx';
import { openAccountMenu } from './open-account-menu.tsx';
import { OverviewLink } from './overview-link.tsx';
import { useMenu } from './use-menu.ts';

/** The main menu at the bottom of small screens. */
export function TabBar() {
  const { t } = useTranslation();
  const { dashboard, overview } = useMenu();
  const to = usePathTo();
  return (
    <nav aria-label={t('nav.main')} className={classes.tabBar}>
      {dashboard ? (
        <NavLink to={to('DASHBOARD')} className={classes.tab}>
          <IconHome size={22} aria-hidden />
          {t('nav.dashboard')}
        </NavLink>
      ) : null}
      {overview ? <OverviewLink className={classes.tab} icon={<IconFiles size={22} aria-hidden />} /> : null}
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
