import { useCallback, useReducer } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import type { SignerView } from '@contract/function-schemas.ts';
import { usePathTo } from '../../../session/use-session.ts';
import { LanguageMenu } from '../../../ui/page/language-menu.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { WizardLayout } from '../../../ui/wizard/wizard-layout.tsx';
import { DoneStep } from './done-step.tsx';
import { ReadStep } from './read-step.tsx';
import { ReadProgress } from './read-progress.tsx';
import { SignButton } from './sign-form.tsx';
import { SignStep } from './sign-step.tsx';
import { SignWizardTitle } from './sign-wizard-title.tsx';
import type { Signer } from './signer-api.ts';
import { STEPS, signerPhase, stepFor } from './signer-phase.ts';
import { signingReducer, startForm } from './signing-form.ts';
import { usePagesRead } from './use-pages-read.ts';
import { useSigningRequest } from './use-signing-request.ts';
import type { OnSettled } from './use-signing-request.ts';

interface SignWizardProps {
  readonly signer: Extract<Signer, { by: 'link' }>;
  readonly view: SignerView;
  readonly onSettled: OnSettled;
}

const FORM_ID = 'sign-form';

/** Read → sign → done. What has been given lives here, above the steps, so that going back loses nothing. */
export function SignWizard({ signer, view, onSettled }: SignWizardProps) {
  const { t } = useTranslation('signmore');
  const { step: asked } = useParams();
  const navigate = useNavigate();
  const to = usePathTo();
  const phase = signerPhase(view);
  const step = stepFor(asked, phase);
  const [form, dispatch] = useReducer(signingReducer, startForm(view.signature.firstName, view.signature.lastName));
  const pages = usePagesRead(view.document.files);

  const hrefOf = useCallback(
    (target: number) => to('SIGN_DOCUMENT_WIZARD', { token: signer.token, step: String(target) }),
    [to, signer.token],
  );
  const finish = useCallback<OnSettled>(
    (result) => {
      onSettled(result);
      void navigate(hrefOf(STEPS.DONE), { replace: true });
    },
    [onSettled, navigate, hrefOf],
  );
  const { send, isSending, error } = useSigningRequest(signer, finish);

  const isOver = step === STEPS.DONE;
  const steps = [
    { label: t('sign.step.read'), href: isOver ? null : hrefOf(STEPS.READ), isDone: step > STEPS.READ },
    { label: t('sign.step.sign'), href: isOver ? null : hrefOf(STEPS.SIGN), isDone: step > STEPS.SIGN },
    { label: t('sign.step.done'), href: null, isDone: false },
  ];
  const footers = {
    [STEPS.READ]: (
      <>
        <ReadProgress pages={pages} />
        <Button size="md" onClick={() => void navigate(hrefOf(STEPS.SIGN))}>
          {t('sign.continue')}
        </Button>
      </>
    ),
    [STEPS.SIGN]: (
      <>
        <Button size="md" variant="default" onClick={() => void navigate(hrefOf(STEPS.READ))}>
          {t('wizard.back')}
        </Button>
        <SignButton formId={FORM_ID} form={form} isSending={isSending} />
      </>
    ),
    [STEPS.DONE]: null,
  };

  return (
    <WizardLayout
      title={<SignWizardTitle document={view.document} />}
      steps={steps}
      current={step}
      exit={<LanguageMenu />}
      footer={footers[step]}
      isWide={step === STEPS.READ}
    >
      <PageTitle title={view.document.name} />
      {step === STEPS.READ && (
        <ReadStep signer={signer} view={view} onSeen={pages.see} onRefused={finish} />
      )}
      {step === STEPS.SIGN && (
        <SignStep
          formId={FORM_ID}
          signer={signer}
          view={view}
          form={form}
          dispatch={dispatch}
          error={error}
          onSubmit={() => void send(form)}
          onRefused={finish}
        />
      )}
      {isOver && <DoneStep signer={signer} view={view} phase={phase} />}
    </WizardLayout>
  );
}
