import { PRODUCT_NAME } from '#functions/platform/contract/product.ts';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { LanguageMenu } from '#ui/page/language-menu.tsx';
import { Logo } from '#ui/page/logo.tsx';
import classes from './content.module.css';

/** Pages to read: no chrome, only the name and the language above the text. */
export function ContentFrame({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  const { t } = useTranslation();
  const to = usePathTo();
  return (
    <div className={classes.frame}>
      <header className="spread">
        <Link to={to('HOME')} className={classes.logo} aria-label={`${PRODUCT_NAME}: ${t('nav.home')}`}>
          <Logo />
        </Link>
        <Group gap="sm">
          <LanguageMenu />
          {aside}
        </Group>
      </header>
      <main id="main">{children}</main>
      <nav aria-label={t('footer.label')} className={classes.links}>
        <Link to={to('PRIVACY')}>{t('footer.privacy')}</Link>
        <Link to={to('TERMS')}>{t('footer.terms')}</Link>
      </nav>
    </div>
  );
}
