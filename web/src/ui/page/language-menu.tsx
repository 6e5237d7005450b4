import { LANGUAGES } from '#functions/platform/contract/languages.ts';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { storeLanguage, switchLocale } from '#i18n/locale.ts';
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
            // Without a connection the page would be replaced by an error.
            if (navigator.onLine) storeLanguage(language);
            else event.preventDefault();
          }}
        >
          {t(`language.${language}`)}
        </Link>
      ))}
    </nav>
  );
}
