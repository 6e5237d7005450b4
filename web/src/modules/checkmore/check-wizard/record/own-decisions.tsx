import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OwnDecisions } from '#functions/checks/contract/decisions.ts';
import { LetterButton } from '#modules/checkmore/decisions/letter-button.tsx';
import { useLocale } from '#session/use-session.ts';
import { formatDateTime, formatDay } from '#ui/format.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import classes from './record.module.css';

const NoticeAnswerForm = lazyPart(async () => (await import('./notice-answer-form.tsx')).NoticeAnswerForm, null);

interface OwnDecisionsProps {
  readonly listId: string;
  readonly organization: string;
  readonly decisions: OwnDecisions;
}

/** What the candidate was told: a notice with what it is based on and the days to answer, decisions, and messages. */
export function OwnDecisionsPanel({ listId, organization, decisions }: OwnDecisionsProps) {
  const { t } = useTranslation('decisions');
  const locale = useLocale();
  const { steps, comments, isOpen, isPaused, mayAnswer, answerBy, names } = decisions;
  if (steps.length === 0 && comments.length === 0) return null;
  const checksIn = (types: readonly string[]) => types.map((type) => names[type]?.[locale] ?? type).join(', ');
  return (
    <Stack gap="sm">
      {steps.length > 0 ? (
        <>
          <Title order={3} size="h5">
            {t('own.title', { organization })}
          </Title>
          {isOpen ? (
            <div className={classes.objection}>
              <Text fw={600}>{t('own.notice', { organization })}</Text>
              <Text>
                {isPaused
                  ? t('own.paused')
                  : mayAnswer && answerBy !== null
                    ? t('own.answerBy', { date: formatDay(answerBy) })
                    : t('own.heard', { organization })}
              </Text>
              <Text size="sm">{locale === 'nb' ? decisions.rightsNb : decisions.rightsEn}</Text>
            </div>
          ) : null}
          <ul className={classes.reads}>
            {steps.map((step, index) => (
              <li key={index}>
                <Text fw={600}>
                  {t('own.said', {
                    when: formatDateTime(step.occurredAt),
                    what: t(`own.state.${step.status}`, { organization }),
                  })}
                </Text>
                {step.actorKind === 'SENDER' && step.basis.length > 0 ? (
                  <Text>{t('own.basis', { checks: checksIn(step.basis) })}</Text>
                ) : null}
                {step.reason ? <Text className="as-written">{step.reason}</Text> : null}
                <LetterButton checkListId={listId} step={step} />
              </li>
            ))}
          </ul>
          {mayAnswer ? (
            <div>
              <Button
                onClick={() =>
                  openPopup({
                    title: t('own.answerTitle'),
                    closeOnClickOutside: false,
                    content: (close) => (
                      <NoticeAnswerForm listId={listId} organization={organization} onClose={close} />
                    ),
                  })
                }
              >
                {t('own.answer')}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
      {comments.length > 0 ? (
        <>
          <Title order={3} size="h5">
            {t('own.messages', { organization })}
          </Title>
          <ul className={classes.reads}>
            {comments.map(({ id, authorName, text, sentAt }) => (
              <li key={id}>
                <Text className="as-written">{text}</Text>
                <Text size="sm" c="dimmed">
                  {[authorName, sentAt === null ? null : formatDateTime(sentAt)].filter(Boolean).join(' · ')}
                </Text>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Stack>
  );
}
