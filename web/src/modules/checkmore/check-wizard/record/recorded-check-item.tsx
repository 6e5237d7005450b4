import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LazyExceptions } from '#modules/checkmore/check-results/lazy-exceptions.tsx';
import { CheckTypeIcon } from '#modules/checkmore/check-types/check-type-icon.tsx';
import { checkTypeParts } from '#modules/checkmore/check-types/find-check-type.ts';
import { CheckFileRow } from '#modules/checkmore/check-files/check-file-row.tsx';
import { useLocale } from '#session/use-session.ts';
import { formatDate } from '#ui/format.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import type { RecordedCheck } from '#functions/checks/contract/own-record.ts';
import classes from './record.module.css';

const answers = new Map(
  [...checkTypeParts.values()].flatMap(({ type, answer }) =>
    answer ? [[type, { Shown: lazyPart(answer, <Skeleton height={48} aria-busy="true" />) }] as const] : [],
  ),
);
const results = new Map(
  [...checkTypeParts.values()].flatMap(({ type, result }) =>
    result ? [[type, { Shown: lazyPart(result, <Skeleton height={48} aria-busy="true" />) }] as const] : [],
  ),
);
const ObjectionForm = lazyPart(async () => (await import('./objection-form.tsx')).ObjectionForm, null);

interface RecordedCheckItemProps {
  readonly check: RecordedCheck;
  /** The list has ended, so that a check that is not completed never will be. */
  readonly isStopped: boolean;
}

/** One check: the answer, its files, the outcome, what was objected, and how long it is kept. */
export function RecordedCheckItem({ check, isStopped }: RecordedCheckItemProps) {
  const { t } = useTranslation('check-files');
  const locale = useLocale();
  const name = locale === 'nb' ? check.nameNb : check.nameEn;
  const { status, completedAt, outcome, keptUntil, retentionMonths: count, reuse, sharedWith } = check;
  return (
    <li>
      <Stack gap="xs">
        <Text fw={600} className={classes.name}>
          <CheckTypeIcon type={check.type} />
          {name}
        </Text>
        <Answer check={check} />
        {check.files.length > 0 && (
          <ul className="list-md">
            {check.files.map((file) => (
              <CheckFileRow key={file.id} file={file} />
            ))}
          </ul>
        )}
        <Text>
          {t(isStopped && completedAt === null ? 'record.stopped' : `record.status.${status}`)}{' '}
          {completedAt !== null && t('record.on', { date: formatDate(completedAt) })}
        </Text>
        {reuse && (
          <Text>
            {t('record.reuse', {
              completed: formatDate(reuse.completedAt),
              organization: reuse.organizationName,
              date: formatDate(reuse.givenAt),
            })}
          </Text>
        )}
        {sharedWith.map(({ organizationName, givenAt }) => (
          <Text key={givenAt}>
            {t('record.sharedWith', { organization: organizationName, date: formatDate(givenAt) })}
          </Text>
        ))}
        <LazyExceptions result={outcome?.result} />
        <Result check={check} />
        {outcome?.note && <Text className="as-written">{t('record.note', { note: outcome.note })}</Text>}
        {check.objections.map(({ id, kind, text, madeAt, answeredAt, answer }) => (
          <div key={id} className={classes.objection}>
            <Text fw={600}>{t(`record.kind.${kind}`, { date: formatDate(madeAt) })}</Text>
            <Text className="as-written">{text}</Text>
            <Text size="sm" c="dimmed">
              {answeredAt === null
                ? t('record.unanswered')
                : t('record.answered', { date: formatDate(answeredAt), answer: answer ?? '' })}
            </Text>
          </div>
        ))}
        {!check.evidenceDeleted && (
          <Text size="sm" c="dimmed">
            {keptUntil !== null ? t('record.keptUntil', { date: formatDate(keptUntil) }) : t('record.kept', { count })}
          </Text>
        )}
        {check.mayObject && (
          <div>
            <Button
              variant="default"
              onClick={() =>
                openPopup({
                  title: t('objection.title', { name }),
                  closeOnClickOutside: false,
                  content: (close) => <ObjectionForm checkId={check.id} onClose={close} />,
                })
              }
            >
              {t('objection.open')}
            </Button>
          </div>
        )}
      </Stack>
    </li>
  );
}

function Result({ check: { type, answer, outcome } }: { check: RecordedCheck }) {
  const parts = results.get(type);
  if (!parts || !outcome?.result) return null;
  return <parts.Shown result={outcome.result} answer={answer?.attributes ?? null} />;
}

function Answer({ check: { type, answer, evidenceDeleted } }: { check: RecordedCheck }) {
  const { t } = useTranslation('check-files');
  const parts = answers.get(type);
  if (answer === null) return <Text c="dimmed">{t(evidenceDeleted ? 'record.deleted' : 'record.nothing')}</Text>;
  return parts ? <parts.Shown answer={answer.attributes} /> : null;
}
