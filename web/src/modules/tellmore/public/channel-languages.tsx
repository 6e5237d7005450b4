import { useTranslation } from 'react-i18next';
import classes from '#ui/page/language-menu.module.css';
import { useShownLocation } from './routing/location.ts';
import { Redirect } from './routing/redirect.tsx';
import { PageLink } from './routing/page-link.tsx';

/** Reporters also have Nynorsk. The choice is in the path alone: a channel leaves no trace of its visitors. */
const LANGUAGES = { nb: 'Bokmål', nn: 'Nynorsk', en: 'English' } as const;

/** A link per language that the channel offers; null while they are not known. A page in another one is shown in the first of them. */
export function ChannelLanguages({ offered }: { readonly offered: readonly string[] | null }) {
  const { t, i18n } = useTranslation();
  const { pathname, hash } = useShownLocation();
  const inLanguage = (language: string) => pathname.replace(/^\/v2\/[^/]+/, `/v2/${language}`) + hash;
  if (offered !== null && !offered.includes(i18n.language)) return <Redirect to={inLanguage(offered[0] ?? 'nb')} />;
  if (offered?.length === 1) return null;
  return (
    <nav aria-label={t('language.label')} className={classes.menu}>
      {Object.entries(LANGUAGES)
        .filter(([language]) => offered?.includes(language) ?? true)
        .map(([language, name]) => (
          <PageLink
            key={language}
            className={classes.language}
            to={inLanguage(language)}
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
