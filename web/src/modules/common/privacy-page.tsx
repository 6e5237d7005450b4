import { useTranslation } from 'react-i18next';
import { PageTitle } from '#ui/page/page-title.tsx';
import { ContentFrame } from './content-frame.tsx';
import { Operator } from './operator.tsx';
import classes from './content.module.css';

const chapters = ['who', 'what', 'why', 'cookies', 'where', 'rights'] as const;

const processors = ['hosting', 'mail', 'sms', 'maps', 'register', 'timestamp', 'payments'] as const;

export function Component() {
  const { t } = useTranslation('content');
  return (
    <ContentFrame>
      <PageTitle title={t('privacy.title')} />
      <article className={classes.text}>
        <h1>{t('privacy.title')}</h1>
        <p>{t('privacy.lead')}</p>
        {chapters.map((name) => (
          <section key={name}>
            <h2>{t(`privacy.${name}.title`)}</h2>
            <p>{t(`privacy.${name}.text`)}</p>
          </section>
        ))}
        <section>
          <h2>{t('privacy.processors.title')}</h2>
          <p>{t('privacy.processors.text')}</p>
          <ul>
            {processors.map((name) => (
              <li key={name}>{t(`privacy.processors.${name}`)}</li>
            ))}
          </ul>
        </section>
        <Operator />
      </article>
    </ContentFrame>
  );
}
