import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import type { Save } from '#shared/wizard/use-saving.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import { PurposeForm } from './purpose-form.tsx';
import { CrcPurposesDocument } from './purposes.generated.ts';
import { toPurposes } from './purposes.ts';

interface PurposeStepProps {
  readonly draft: RequestDraft;
  readonly save: Save;
  readonly onNext: () => void;
  /** Whether the sender found that no purpose applies, so that there is no way on. */
  readonly isStopped: boolean;
  readonly onStop: (isStopped: boolean) => void;
}

/** Why the police certificate is asked for, and for which job. */
export function PurposeStep(props: PurposeStepProps) {
  const { t } = useTranslation('checkmore');
  const { data, error, refetch } = useQuery(CrcPurposesDocument, { fetchPolicy: 'cache-first' });
  return (
    <>
      <StepHeading help={t('purpose.help')}>{t('purpose.title')}</StepHeading>
      {data ? (
        <PurposeForm {...props} purposes={toPurposes(data, props.draft.countries)} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={420} aria-busy="true" />
      )}
    </>
  );
}
