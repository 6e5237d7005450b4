import { useTranslation } from 'react-i18next';
import { StepForm } from '#shared/wizard/step-form.tsx';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import type { Save } from '#shared/wizard/use-saving.ts';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';

interface PeopleStepProps {
  readonly draft: RequestDraft;
  readonly save: Save;
  readonly onNext: () => void;
}

/** The people who are asked. */
export function PeopleStep({ onNext }: PeopleStepProps) {
  const { t } = useTranslation('checkmore');
  return (
    <StepForm onSubmit={onNext}>
      <StepHeading help={t('people.help')}>{t('people.title')}</StepHeading>
    </StepForm>
  );
}
