import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SignerView } from '#functions/signing/contract/sign-schemas.ts';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import { WizardLayout } from '#shared/wizard/wizard-layout.tsx';
import type { WizardFrame } from '#shared/wizard/wizard-layout.tsx';
import { RefuseButton } from './refuse-button.tsx';
import { SignButton, SignForm } from './sign-form.tsx';
import type { OnSettled, Signer } from './signer-api.ts';
import type { SigningAction, SigningForm } from './signing-form.ts';
import { useSigningRequest } from './use-signing-request.ts';

interface SignStepProps {
  readonly frame: WizardFrame;
  readonly signer: Signer;
  readonly view: SignerView;
  readonly form: SigningForm;
  readonly dispatch: (action: SigningAction) => void;
  readonly onBack: () => void;
  readonly onSettled: OnSettled;
}

const FORM_ID = 'sign-form';

/** Names, signature, Sign: everything before the button, nothing important after it. */
export function SignStep({ frame, signer, view, form, dispatch, onBack, onSettled }: SignStepProps) {
  const { t } = useTranslation(['signing', 'common']);
  const { send, isSending, error } = useSigningRequest(signer, onSettled);
  return (
    <WizardLayout
      {...frame}
      footer={
        <>
          <Button size="md" variant="default" onClick={onBack}>
            {t('common:wizard.back')}
          </Button>
          <SignButton formId={FORM_ID} form={form} isSending={isSending} />
        </>
      }
    >
      <StepHeading help={t('sign.signHelp', { email: view.signature.email })}>
        {t('sign.signTitle', { name: view.document.name })}
      </StepHeading>
      <SignForm id={FORM_ID} form={form} dispatch={dispatch} error={error} onSubmit={() => void send(form)} />
      <RefuseButton signer={signer} documentName={view.document.name} onRefused={onSettled} />
    </WizardLayout>
  );
}
