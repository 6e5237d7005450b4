import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#session/use-session.ts';
import classes from './check-forms.module.css';

/** What was answered, with its label; empty ones are left out. */
export type Fact = readonly [label: string, value: string | null];

/** Shows what a candidate answered, as labels and values; one group for each entry. */
export function AnswerFacts({
  groups,
}: {
  groups: readonly { readonly title?: string; readonly facts: readonly Fact[] }[];
}) {
  const { t } = useTranslation('check-forms');
  const shown = groups.map(({ title, facts }) => ({ title, facts: facts.filter(([, value]) => value) }));
  if (shown.every(({ facts }) => facts.length === 0)) return <Text c="dimmed">{t('answer.nothing')}</Text>;
  return (
    <>
      {shown.map(({ title, facts }, index) => (
        <section key={index}>
          {title !== undefined && <Text fw={600}>{title}</Text>}
          <dl className={classes.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{withoutHint(label)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

/** Returns a form's label without what only helps to fill it in: `Role (optional)`. */
function withoutHint(label: string): string {
  return label.replace(/ \([^()]*\)$/u, '');
}

interface Period {
  readonly startMonth: string;
  readonly finishMonth: string | null;
}

/** Returns how a period is shown: `Jan 2020 – Jun 2021`. */
export function usePeriodText(): (period: Period) => string {
  const { t } = useTranslation('check-forms');
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const nameOf = (month: string) => format.format(new Date(`${month}-01T00:00:00Z`));
  return ({ startMonth, finishMonth }) =>
    t('gaps.months', { from: nameOf(startMonth), to: finishMonth === null ? t('period.now') : nameOf(finishMonth) });
}
