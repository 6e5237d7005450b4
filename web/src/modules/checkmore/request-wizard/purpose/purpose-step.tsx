import { useTranslation } from 'react-i18next';
import { StepForm } from '#shared/wizard/step-form.tsx';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import type { Save } from '#shared/wizard/use-saving.ts';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';

interface PurposeStepProps {
  readonly draft: RequestDraft;
  readonly save: Save;
  readonly onNext: () => void;
}

/** Why the police certificate is asked for, and for which job. */
export function PurposeStep({ onNext }: PurposeStepProps) {
  const { t } = useTranslation('checkmore');
  return (
    <StepForm onSubmit={onNext}>
      <StepHeading help={t('purpose.help')}>{t('purpose.title')}</StepHeading>
    </StepForm>
  );
}
