import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
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
  const hasForm = useSyncExternalStore(onPageChange, hasStepForm);
  return (
    <>
      {onBack ? (
        <Button variant="default" size="md" onClick={onBack}>
          {t('wizard.back')}
        </Button>
      ) : (
        <span />
      )}
      <Button type="submit" form={WIZARD_FORM} size="md" loading={isBusy} disabled={!hasForm}>
        {submitLabel ?? t('wizard.next')}
      </Button>
    </>
  );
}

/** Steps are loaded when they are reached: until the step's form is there, a press would be lost. */
function hasStepForm(): boolean {
  return document.getElementById(WIZARD_FORM) !== null;
}

function onPageChange(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
