import '@mantine/core/styles/Mark.css';
import { Mark, Text, Title } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { shownOrganizationNumber } from '#functions/platform/contract/shown-numbers.ts';
import { formatDay } from '#ui/format.ts';
import { today } from '#ui/date/days.ts';
import { Card } from '#ui/page/card.tsx';
import { compareEvidence, differingWords, differs } from './comparison.ts';
import type { ComparedValue } from './comparison.ts';
import classes from './desk.module.css';
import type { Evidence } from '#functions/checks/contract/review-evidence.ts';

/** Names, dates and numbers as each source has them; what differs from the first is marked. */
export function ComparisonPanel({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation('desk');
  const facts = compareEvidence(evidence, today());
  if (facts.length === 0) return null;
  return (
    <Card>
      <Title order={2} size="h3">
        {t('compare.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('compare.help')}
      </Text>
      <dl className={classes.facts}>
        {facts.map(({ fact, subject, values }, index) => (
          <div key={index} className={classes.fact}>
            <dt>
              {t(`compare.fact.${fact}`)}
              {subject === '' ? null : <span className={classes.subject}>{subject}</span>}
            </dt>
            {values.map((value, place) => (
              <dd key={place}>
                <span className="dimmed-text">{t(`compare.source.${value.source}`)}</span>
                <span>
                  <Value {...value} reference={values[0]?.value ?? ''} />
                </span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Value({ value, reference }: ComparedValue & { readonly reference: string }) {
  const { t } = useTranslation('desk');
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) {
    const day = formatDay(value);
    return differs(value, reference) ? <Mark>{day}</Mark> : day;
  }
  const shown = shownOrganizationNumber(value);
  if (!differs(value, reference)) return shown;
  if (shown !== value) return <Mark>{shown}</Mark>;
  const words = differingWords(value, reference);
  return (
    <>
      {words.map(({ text, differs: isOther }, index) => (
        <Fragment key={index}>
          {index > 0 ? ' ' : ''}
          {isOther ? <Mark>{text}</Mark> : text}
        </Fragment>
      ))}
      {words.some(({ differs: isOther }) => isOther) ? null : <Mark>{t('compare.shorter')}</Mark>}
    </>
  );
}
