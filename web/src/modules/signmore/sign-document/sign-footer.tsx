import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { Logo } from '#ui/page/logo.tsx';
import classes from './sign-document.module.css';

/** The name of the service and the link to its privacy page. */
export function SignFooter() {
  const { t } = useTranslation(['signing', 'common']);
  const to = usePathTo();
  return (
    <footer className={classes.footer}>
      <Logo />
      <Text size="sm" c="dimmed">
        {t('sign.service')}{' '}
        <span className="one-line">
          <Link to={to('HOME')}>{t('common:footer.home')}</Link> ·{' '}
          <Link to={to('PRIVACY')}>{t('common:footer.privacy')}</Link>
        </span>
      </Text>
    </footer>
  );
}
