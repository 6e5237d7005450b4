import * as periods from '#functions/platform/contract/periods.generated.ts';
import { processorsOf } from '#functions/platform/contract/processors.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#session/use-session.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { ContentFrame } from './content-frame.tsx';
import { Operator } from './operator.tsx';
import { KEPT, STORED } from './privacy-facts.ts';
import classes from './content.module.css';

export function Component() {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (
    <ContentFrame>
      <PageTitle title={t('privacy.title')} />
      <article className={classes.text}>
        <h1>{t('privacy.title')}</h1>
        <p>{t('privacy.lead')}</p>
        <Chapter name="who" />
        <section>
          <h2>{t('privacy.what.title')}</h2>
          {STORED.map((name) => (
            <section key={name}>
              <h3>{t(`privacy.what.${name}.title`)}</h3>
              <p>{t(`privacy.what.${name}.text`)}</p>
            </section>
          ))}
        </section>
        <Chapter name="security" />
        <Chapter name="why" />
        <Chapter name="cookies" />
        <section>
          <h2>{t('privacy.where.title')}</h2>
          <ul>
            {KEPT.map((name) => (
              <li key={name}>{t(`privacy.where.${name}`, { ...periods })}</li>
            ))}
          </ul>
        </section>
        <Chapter name="rights" />
        <section>
          <h2>{t('privacy.processors.title')}</h2>
          <p>{t('privacy.processors.text')}</p>
          <ul>
            {processorsOf(locale, true).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
        <Operator />
      </article>
    </ContentFrame>
  );
}

function Chapter({ name }: { readonly name: 'who' | 'security' | 'why' | 'cookies' | 'rights' }) {
  const { t } = useTranslation('content');
  return (
    <section>
      <h2>{t(`privacy.${name}.title`)}</h2>
      <p>{t(`privacy.${name}.text`)}</p>
    </section>
  );
}
