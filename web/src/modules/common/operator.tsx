import { useTranslation } from 'react-i18next';
import { operator } from '#shared/company/operator.ts';
import classes from './content.module.css';

/** The company that runs this installation, and how to reach it. */
export function Operator() {
  const { t } = useTranslation('content');
  const us = operator();
  return (
    <section className={classes.price}>
      <h2>{t('home.contact.title')}</h2>
      {us === null ? (
        <p>{t('home.contact.none')}</p>
      ) : (
        <p>
          {us.name}
          <br />
          {t('home.contact.number', { number: us.organizationNumber })}
          <br />
          <a href={`mailto:${us.email}`}>{us.email}</a>
        </p>
      )}
    </section>
  );
}
