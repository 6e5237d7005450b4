import { useTranslation } from 'react-i18next';
import { criminalRecord } from '#functions/checks/contract/check-types/criminal-record.ts';
import { AnswerFacts } from '#modules/checkmore/check-forms/answer-facts.tsx';
import type { CheckAnswerProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { formatDay } from '#ui/format.ts';

export function CriminalRecordAnswer({ answer }: CheckAnswerProps) {
  const { t } = useTranslation('check-files');
  const { data } = criminalRecord.input.safeParse(answer);
  if (!data) return null;
  const facts =
    data.how === 'UPLOAD'
      ? ([[t('police.given.how'), t('police.given.UPLOAD')]] as const)
      : ([
          [t('police.given.how'), t('police.given.SHOWN')],
          [t('police.shownOn'), formatDay(data.shownOn)],
          [t('police.shownTo'), data.shownTo],
        ] as const);
  return <AnswerFacts groups={[{ facts }]} />;
}
