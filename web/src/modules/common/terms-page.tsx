import { useTranslation } from 'react-i18next';
import { PageTitle } from '#ui/page/page-title.tsx';
import { ContentFrame } from './content-frame.tsx';
import classes from './content.module.css';

const chapters = ['service', 'account', 'content', 'checks', 'reports', 'price', 'end', 'law'] as const;

export function Component() {
  const { t } = useTranslation('content');
  return (
    <ContentFrame>
      <PageTitle title={t('terms.title')} />
      <article className={classes.text}>
        <h1>{t('terms.title')}</h1>
        <p>{t('terms.lead')}</p>
        {chapters.map((name) => (
          <section key={name}>
            <h2>{t(`terms.${name}.title`)}</h2>
            <p>{t(`terms.${name}.text`)}</p>
          </section>
        ))}
      </article>
    </ContentFrame>
  );
}
