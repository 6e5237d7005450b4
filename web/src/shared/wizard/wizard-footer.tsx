import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WIZARD_FORM } from './step-form.tsx';

interface WizardFooterProps {
  /** Left out on the first step. */
  readonly onBack?: (() => void) | undefined;
  /** "Continue" by default. */
  readonly submitLabel?: string | undefined;
  readonly isBusy?: boolean;
}

/** Back, and the button that submits the step's form. */
export function WizardFooter({ onBack, submitLabel, isBusy = false }: WizardFooterProps) {
  const { t } = useTranslation();
  return (
    <>
      {onBack ? (
        <Button variant="default" size="md" onClick={onBack}>
          {t('wizard.back')}
        </Button>
      ) : (
        <span />
      )}
      <Button type="submit" form={WIZARD_FORM} size="md" loading={isBusy}>
        {submitLabel ?? t('wizard.next')}
      </Button>
    </>
  );
}
