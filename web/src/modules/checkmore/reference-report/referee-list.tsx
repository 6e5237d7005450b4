import { Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GivenReference } from '#functions/checks/contract/reference-content.ts';
import { differencesOf, periodText } from '#functions/checks/contract/reference-differences.ts';
import { formatDate, formatDay } from '#ui/format.ts';
import { RefereeStatus } from './referee-status.tsx';
import classes from './reference-report.module.css';

type Taken = NonNullable<NonNullable<GivenReference['answer']>['taken']>;

/** Each referee: who, how far, and what they confirmed beside what the candidate claimed. */
export function RefereeList({ references }: { references: readonly GivenReference[] }) {
  const { t } = useTranslation('reference-report');
  const takenText = ({ byName, on, confirmedAt }: Taken): string =>
    confirmedAt === null
      ? t('referees.taken', { name: byName, date: formatDay(on) })
      : t('referees.takenConfirmed', { name: byName, date: formatDay(on), confirmed: formatDate(confirmedAt) });
  return (
    <section>
      <Title order={5}>{t('referees.title')}</Title>
      <ul className={classes.referees}>
        {references.map((reference) => (
          <li key={reference.id} className={classes.referee}>
            <div className={classes.head}>
              <div>
                <Text fw={600}>{reference.name}</Text>
                <Text size="sm" c="dimmed">
                  {[t(`relation.${reference.relation}`), reference.employer].join(' · ')}
                </Text>
              </div>
              <RefereeStatus reference={reference} />
            </div>
            {reference.isProposed && <Text size="sm">{t('referees.proposed')}</Text>}
            {reference.message !== null && <Quote label={t('referees.message')} text={reference.message} />}
            {reference.reason !== null && <Quote label={t('referees.reason')} text={reference.reason} />}
            {reference.answer?.proof && (
              <Text size="sm">
                {t(`referees.proof.${reference.answer.proof.means}`, {
                  name: reference.answer.proof.name ?? '',
                  address: reference.answer.proof.address ?? '',
                })}
              </Text>
            )}
            {reference.answer?.taken && <Text size="sm">{takenText(reference.answer.taken)}</Text>}
            {reference.answer && <Confirmed reference={reference} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Confirmed({ reference }: { reference: GivenReference }) {
  const { t, i18n } = useTranslation('reference-report');
  const differences = differencesOf(reference, toLanguage(i18n.language));
  const explanation = reference.answer?.facts.explanation;
  if (differences.length === 0) {
    return (
      <Text size="sm">
        {t('facts.confirmed', { job: reference.jobTitle, period: periodText(reference, toLanguage(i18n.language)) })}
      </Text>
    );
  }
  return (
    <>
      <table className={classes.table}>
        <caption>
          <IconAlertTriangle size={16} aria-hidden /> {t('facts.differs', { count: differences.length })}
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('facts.claimed')}</th>
            <th scope="col">{t('facts.found')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, claimed, confirmed }) => (
            <tr key={field}>
              <th scope="row">{t(`facts.${field}`)}</th>
              <td>{shown(field, claimed)}</td>
              <td>{shown(field, confirmed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {explanation ? <Quote label={t('facts.explanation')} text={explanation} /> : null}
    </>
  );

  function shown(field: string, value: string | null): string {
    if (field === 'relation') return value === null ? '' : t(`relation.${value as GivenReference['relation']}`);
    if (field === 'startMonth' || field === 'finishMonth')
      return periodText({ startMonth: value ?? '', finishMonth: null }, toLanguage(i18n.language), 'one');
    return value ?? '';
  }
}

const toLanguage = (language: string): 'nb' | 'en' => (language === 'nb' ? 'nb' : 'en');

function Quote({ label, text }: { label: string; text: string }) {
  return (
    <div className={classes.quote}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm">{text}</Text>
    </div>
  );
}
