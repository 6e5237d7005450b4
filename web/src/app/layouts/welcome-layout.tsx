import { PRODUCT_NAME } from '#functions/platform/contract/product.ts';
import { Anchor, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useMatches } from 'react-router';
import { PATHS, rootPath, routeNames } from '#routing/paths.ts';
import { useLogOut } from '#session/use-log-out.ts';
import { readToken } from '#session/token/token.ts';
import { useLocale, useOptionalSession, usePathTo } from '#session/use-session.ts';
import { LanguageMenu } from '#ui/page/language-menu.tsx';
import { Logo } from '#ui/page/logo.tsx';
import classes from './layout.module.css';

/** The onboarding layout, for visitors and for users who have not confirmed their mailbox. */
export function Component() {
  const { t } = useTranslation();
  const to = usePathTo();
  const session = useOptionalSession();
  const locale = useLocale();
  const logOut = useLogOut();
  const isForAll = useIsForAll();
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div className={classes.headerContent}>
          <Link to={to('HOME')} className={classes.logoLink} aria-label={`${PRODUCT_NAME}: ${t('nav.home')}`}>
            <Logo />
          </Link>
          <Group gap="xs">
            <LanguageMenu />
            {session ? (
              <Button variant="default" size="xs" onClick={() => void logOut()}>
                {t('action.logOut')}
              </Button>
            ) : isForAll && readToken() ? (
              // These pages load no session; a token means that somebody is logged in.
              <Button component={Link} to={rootPath(locale)} variant="default" size="xs">
                {t('nav.toAccount')}
              </Button>
            ) : (
              <>
                <Button component={Link} to={to('LOGIN')} variant="subtle" size="xs">
                  {t('action.logIn')}
                </Button>
                <Button
                  component={Link}
                  to={to('SIGNUP_TEAM')}
                  variant="default"
                  size="xs"
                  className={classes.wideOnly}
                >
                  {t('action.signUp')}
                </Button>
              </>
            )}
          </Group>
        </div>
      </header>
      <main id="main" className={classes.main}>
        <Outlet />
      </main>
      <footer className={classes.footer}>
        <nav aria-label={t('footer.label')}>
          <Group gap="lg" justify="center">
            <Anchor component={Link} to={to('HOME')} size="sm" c="dimmed">
              {t('footer.home')}
            </Anchor>
            <Anchor component={Link} to={to('PRIVACY')} size="sm" c="dimmed">
              {t('footer.privacy')}
            </Anchor>
            <Anchor component={Link} to={to('TERMS')} size="sm" c="dimmed">
              {t('footer.terms')}
            </Anchor>
          </Group>
        </nav>
      </footer>
    </div>
  );
}

/** Whether a token means a login. The guard of the login pages lets a token pass only while two-factor is pending. */
function useIsForAll(): boolean {
  const id = useMatches().at(-1)?.id;
  const page = routeNames.find((name) => name === id);
  return page !== undefined && PATHS[page].access === 'ALL';
}
