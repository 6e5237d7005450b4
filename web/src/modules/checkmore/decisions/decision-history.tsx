import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DecisionStep } from '#functions/checks/contract/decisions.ts';
import { useCheckNames } from '#modules/checkmore/check-names/use-check-names.ts';
import { formatDateTime, formatDay } from '#ui/format.ts';
import { LetterButton } from './letter-button.tsx';
import classes from './decisions.module.css';

const STEPS = [
  'REVIEW',
  'GO_ON',
  'GIVE_NOTICE',
  'DECLINE',
  'DECLINE_UNRELATED',
  'ANSWER',
  'OBJECT',
  'SETTLE',
  'PASS',
  'WITHDRAW',
] as const;

interface DecisionHistoryProps {
  readonly checkListId: string;
  readonly steps: readonly DecisionStep[];
}

/** Every step of the decision, with who took it and why, the newest first. */
export function DecisionHistory({ checkListId, steps }: DecisionHistoryProps) {
  const { t } = useTranslation('decisions');
  const names = useCheckNames();
  return (
    <details>
      <summary>{t('history')}</summary>
      <ol className="list-sm" reversed>
        {steps.toReversed().map((step, index) => {
          const known = STEPS.find((one) => one === step.action);
          const facts = [
            formatDateTime(step.occurredAt),
            step.actorName,
            step.answerBy && t('stepUntil', { date: formatDay(step.answerBy) }),
            step.isSent && step.actorKind !== 'CANDIDATE' ? t('stepSent') : null,
          ];
          return (
            <li key={index} className={classes.entry}>
              <Text size="sm" fw={600}>
                {known ? t(`step.${known}`) : t(`state.${step.status}`)}
              </Text>
              <Text size="xs" c="dimmed">
                {facts.filter(Boolean).join(' · ')}
              </Text>
              {step.actorKind === 'SENDER' && step.basis.length > 0 ? (
                <Text size="sm">{t('stepBasis', { checks: step.basis.map(names.ofCheck).join(', ') })}</Text>
              ) : null}
              {step.reason ? (
                <Text size="sm" className="as-written">
                  {step.reason}
                </Text>
              ) : null}
              <LetterButton checkListId={checkListId} step={step} />
            </li>
          );
        })}
      </ol>
    </details>
  );
}
