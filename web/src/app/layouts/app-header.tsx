import { PRODUCT_NAME } from '#functions/platform/contract/product.ts';
import { Avatar } from '#ui/page/avatar.tsx';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { usePathTo, useSession } from '#session/use-session.ts';
import { Logo } from '#ui/page/logo.tsx';
import classes from './app-header.module.css';
import { CreateMenu } from './create-menu.tsx';
import { openAccountMenu } from './open-account-menu.tsx';
import { OverviewLink } from './overview-link.tsx';
import { useMenu } from './use-menu.ts';
import { fullName } from '#functions/platform/contract/full-name.ts';

/** The header: everything on medium screens and wider; on small ones the name and the account, beside the tab bar. */
export function AppHeader() {
  const { t } = useTranslation();
  const { account, user } = useSession();
  const { dashboard, overview } = useMenu();
  const to = usePathTo();
  const isTeam = account.accountType === 'TEAM';
  return (
    <header className={classes.header}>
      <div className={classes.content}>
        <Link
          to={isTeam ? to('DASHBOARD') : to('OVERVIEW')}
          className={classes.logo}
          aria-label={`${PRODUCT_NAME}: ${t('nav.home')}`}
        >
          <Logo />
        </Link>
        {dashboard || overview ? (
          <nav aria-label={t('nav.main')} className={classes.nav}>
            {dashboard ? (
              <NavLink to={to('DASHBOARD')} className={classes.link}>
                {t('nav.dashboard')}
              </NavLink>
            ) : null}
            {overview ? <OverviewLink className={classes.link} /> : null}
          </nav>
        ) : null}
        <div className={classes.end}>
          <div className={classes.wideOnly}>
            <CreateMenu />
          </div>
          <UnstyledButton className={classes.account} onClick={openAccountMenu}>
            <Avatar name={isTeam ? account.name : fullName(user)} picture={account.symbol} />
            <VisuallyHidden>{`${t('nav.openAccountMenu')}: ${account.name}`}</VisuallyHidden>
            <span className={classes.accountName} aria-hidden>
              {account.name}
            </span>
            <IconChevronDown size={16} aria-hidden />
          </UnstyledButton>
        </div>
      </div>
    </header>
  );
}
