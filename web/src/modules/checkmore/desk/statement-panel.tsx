import { Skeleton, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { checkTypeParts } from '#modules/checkmore/check-types/find-check-type.ts';
import { formatDateTime } from '#ui/format.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Card } from '#ui/page/card.tsx';
import classes from './desk.module.css';
import type { Evidence } from '#functions/checks/contract/review-evidence.ts';

const answers = new Map(
  [...checkTypeParts].flatMap(([type, { answer }]) =>
    answer ? [[type, { Answer: lazyPart(answer, <Skeleton height={120} />) }] as const] : [],
  ),
);

/** What the candidate stated, whose identity is proven, and what the sender requires. */
export function StatementPanel({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation('desk');
  const own = answers.get(evidence.type);
  const { answer, order, person } = evidence;
  return (
    <Card>
      <div className={classes.panel}>
        <Title order={2} size="h3">
          {t('evidence.statement')}
        </Title>
        {person.provenName === undefined && person.birthDate === undefined ? null : (
          <Text size="sm">
            {t('review.proven', { name: person.provenName ?? '–', birthDate: person.birthDate ?? '–' })}
          </Text>
        )}
        {order.educationRequirements ? (
          <Text size="sm">{t('evidence.requirements', { text: order.educationRequirements })}</Text>
        ) : null}
        {order.certificate ? (
          <Text size="sm">
            {t('evidence.calledFor', { certificate: t(`evidence.certificate.${order.certificate}`) })}
          </Text>
        ) : null}
        {order.maxAgeMonths ? <Text size="sm">{t('evidence.maxAge', { count: order.maxAgeMonths })}</Text> : null}
        {answer === null ? (
          <Text>{t('evidence.noStatement')}</Text>
        ) : own ? (
          <own.Answer answer={answer.attributes} />
        ) : (
          <pre className={classes.raw}>{JSON.stringify(answer.attributes, null, 2)}</pre>
        )}
        {answer === null ? null : (
          <Text size="xs" c="dimmed">
            {t('evidence.submitted', { when: formatDateTime(answer.submittedAt) })}
          </Text>
        )}
      </div>
    </Card>
  );
}
