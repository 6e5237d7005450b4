import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { GivenReference, SummaryRow } from '#functions/checks/contract/reference-content.ts';
import { useLocale } from '#session/use-session.ts';
import classes from './reference-report.module.css';

interface WrittenAnswersProps {
  readonly rows: readonly SummaryRow[];
  readonly references: readonly GivenReference[];
}

/** What was answered in words and with yes or no, word for word, beside each other. */
export function WrittenAnswers({ rows, references }: WrittenAnswersProps) {
  const { t } = useTranslation('reference-report');
  const locale = useLocale();
  return rows.map(({ item, cells }) => (
    <section key={`${item.id} ${item.en.text}`}>
      <Title order={5}>{item[locale].text}</Title>
      <div className={classes.beside}>
        {cells.map(({ refereeId, yes, text }) => {
          const referee = references.find(({ id }) => id === refereeId);
          return (
            <figure key={refereeId} className={classes.quote}>
              <figcaption>
                <Text size="xs" c="dimmed">
                  {[referee?.name, referee && t(`relation.${referee.relation}`)].filter(Boolean).join(' · ')}
                </Text>
              </figcaption>
              {yes !== null && (
                <Text size="sm" fw={600}>
                  {t(yes ? 'written.yes' : 'written.no')}
                </Text>
              )}
              <Text size="sm" c={text === '' && yes === null ? 'dimmed' : undefined}>
                {text === '' && yes === null ? t('written.nothing') : text}
              </Text>
            </figure>
          );
        })}
      </div>
    </section>
  ));
}
