import { useTranslation } from 'react-i18next';
import { StepForm } from '#shared/wizard/step-form.tsx';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import type { Save } from '#shared/wizard/use-saving.ts';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import type { RequestStep } from '#modules/checkmore/request-wizard/wizard-steps.ts';
import { DetailsSummary } from './details-summary.tsx';
import { MissingParts } from './missing-parts.tsx';
import { ReviewSection } from './review-section.tsx';

interface ReviewStepProps {
  readonly draft: RequestDraft;
  readonly save: Save;
  readonly hrefOf: (step: RequestStep) => string;
}

/** A summary before sending; each part links back to its step. */
export function ReviewStep({ draft, hrefOf }: ReviewStepProps) {
  const { t } = useTranslation('checkmore');
  return (
    <StepForm onSubmit={() => undefined}>
      <StepHeading help={t('review.help')}>{t('review.title')}</StepHeading>
      <MissingParts draft={draft} hrefOf={hrefOf} isUrgent={false} />
      <ReviewSection title={t('wizard.step.details')} href={hrefOf('details')}>
        <DetailsSummary draft={draft} />
      </ReviewSection>
    </StepForm>
  );
}
