import { useTranslation } from 'react-i18next';
import type { SignerView } from '@contract/function-schemas.ts';
import type { AppError } from '../../../api/app-error.ts';
import { StepHeading } from '../../../ui/wizard/step-heading.tsx';
import { RefuseButton } from './refuse-button.tsx';
import { SignForm } from './sign-form.tsx';
import type { Signer } from './signer-api.ts';
import type { SigningAction, SigningForm } from './signing-form.ts';
import type { OnSettled } from './use-signing-request.ts';

interface SignStepProps {
  readonly formId: string;
  readonly signer: Signer;
  readonly view: SignerView;
  readonly form: SigningForm;
  readonly dispatch: (action: SigningAction) => void;
  readonly error: AppError | null;
  readonly onSubmit: () => void;
  readonly onRefused: OnSettled;
}

export function SignStep({ formId, signer, view, form, dispatch, error, onSubmit, onRefused }: SignStepProps) {
  const { t } = useTranslation('signmore');
  return (
    <>
      <StepHeading help={t('sign.signHelp', { email: view.signature.email })}>
        {t('sign.signTitle', { name: view.document.name })}
      </StepHeading>
      <SignForm id={formId} form={form} dispatch={dispatch} error={error} onSubmit={onSubmit} />
      <RefuseButton signer={signer} documentName={view.document.name} onRefused={onRefused} />
    </>
  );
}
