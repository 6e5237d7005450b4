import { useTranslation } from 'react-i18next';
import { config } from '#api/config.ts';
import classes from './content.module.css';

/** The company that runs this installation, and how to reach it. */
export function Operator() {
  const { t } = useTranslation('content');
  const operator = toOperator(config.operator);
  return (
    <section className={classes.price}>
      <h2>{t('home.contact.title')}</h2>
      {operator === null ? (
        <p>{t('home.contact.none')}</p>
      ) : (
        <p>
          {operator.name}
          <br />
          {t('home.contact.number', { number: operator.organizationNumber })}
          <br />
          <a href={`mailto:${operator.email}`}>{operator.email}</a>
        </p>
      )}
    </section>
  );
}

/** Without zod, which the public pages do not load. */
function toOperator(given: unknown) {
  if (typeof given !== 'object' || given === null) return null;
  const value = (name: string) => String(Reflect.get(given, name) ?? '');
  return { name: value('name'), organizationNumber: value('organizationNumber'), email: value('email') };
}
