import { LANGUAGES } from '#functions/platform/contract/languages.ts';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { storeLanguage, switchLocale } from '#i18n/locale.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import classes from './language-menu.module.css';

/** A link per language. Only the locale segment of the path changes. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const location = useLocation();
  return (
    <nav aria-label={t('language.label')} className={classes.menu}>
      {LANGUAGES.map((language) => (
        <Link
          key={language}
          className={classes.language}
          to={switchLocale(location, language)}
          replace
          preventScrollReset
          hrefLang={language}
          lang={language}
          aria-current={i18n.language === language ? 'true' : undefined}
          onClick={(event) => {
            if (navigator.onLine) return storeLanguage(language);
            // Without a connection the page would be replaced by an error.
            event.preventDefault();
            showToast({ kind: 'error', title: t('error.networkTitle'), message: t('error.network') });
          }}
        >
          {t(`language.${language}`)}
        </Link>
      ))}
    </nav>
  );
}
