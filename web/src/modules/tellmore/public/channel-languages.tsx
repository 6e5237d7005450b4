import { useTranslation } from 'react-i18next';
import classes from '#ui/page/language-menu.module.css';
import { useShownLocation } from './routing/location.ts';
import { PageLink } from './routing/page-link.tsx';

/** Reporters also have Nynorsk. The choice is in the path alone: a channel leaves no trace of its visitors. */
const LANGUAGES = { nb: 'Bokmål', nn: 'Nynorsk', en: 'English' } as const;

/** A link per language. */
export function ChannelLanguages() {
  const { t, i18n } = useTranslation();
  const { pathname, hash } = useShownLocation();
  return (
    <nav aria-label={t('language.label')} className={classes.menu}>
      {Object.entries(LANGUAGES).map(([language, name]) => (
        <PageLink
          key={language}
          className={classes.language}
          to={pathname.replace(/^\/v2\/[^/]+/, `/v2/${language}`) + hash}
          replace
          hrefLang={language}
          lang={language}
          aria-current={i18n.language === language ? 'true' : undefined}
        >
          {name}
        </PageLink>
      ))}
    </nav>
  );
}
