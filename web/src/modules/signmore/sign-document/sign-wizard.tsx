import { useCallback, useEffect, useReducer, useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import type { SignerView } from '#functions/signing/contract/sign-schemas.ts';
import { usePathTo } from '#session/use-session.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LanguageMenu } from '#ui/page/language-menu.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { WizardLayout } from '#shared/wizard/wizard-layout.tsx';
import type { WizardFrame } from '#shared/wizard/wizard-layout.tsx';
import { DocumentSkeleton } from '#modules/signmore/shared/document-skeleton.tsx';
import { LazyFillStep } from './fields/lazy-fill.ts';
import { hasFields, missingAtStart } from './filled-values.ts';
import type { Filled } from './filled-values.ts';
import { ReadProgress } from './read-progress.tsx';
import type { ReadingPlace } from './read-files.tsx';
import { ReadStep } from './read-step.tsx';
import { SignStep } from './sign-step.tsx';
import { SignWizardTitle } from './sign-wizard-title.tsx';
import type { OnSettled, Signer } from './signer-api.ts';
import { hasEnded, STEPS, signerPhase, stepFor } from './signer-phase.ts';
import { signingReducer, startForm } from './signing-form.ts';
import { usePagesRead } from './use-pages-read.ts';

const RefuseButton = lazyPart(async () => (await import('./refuse-button.tsx')).RefuseButton, null);
const DoneStep = lazyPart(async () => (await import('./done-step.tsx')).DoneStep, <DocumentSkeleton />);

interface SignWizardProps {
  readonly signer: Extract<Signer, { by: 'link' }>;
  readonly view: SignerView;
  readonly onSettled: OnSettled;
}

/** Read → sign → done. The input is kept here, above the steps, so that going back loses nothing. */
export function SignWizard({ signer, view, onSettled }: SignWizardProps) {
  const { t } = useTranslation('signing');
  const { step: asked } = useParams();
  const navigate = useNavigate();
  const to = usePathTo();
  const phase = signerPhase(view);
  const step = stepFor(asked, phase);
  const [form, dispatch] = useReducer(signingReducer, startForm(view.signature.firstName, view.signature.lastName));
  const pages = usePagesRead(view.document.files);
  const [filled, setFilled] = useState<Filled | null>(null);
  const [place, setPlace] = useState<ReadingPlace | null>(null);
  // Loads the sign step's code while the signer reads; earlier, it would delay the first page.
  const isReading = pages.read > 0;
  useEffect(() => {
    if (!isReading) return;
    SignStep.preload();
    DoneStep.preload();
  }, [isReading]);

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

  const isOver = step === STEPS.DONE;
  const isRead = pages.read >= pages.total;
  const frame: WizardFrame = {
    title: <SignWizardTitle document={view.document} isOver={isOver} />,
    current: step,
    exit: <LanguageMenu />,
    // A document that was declined, cancelled or expired has no steps that the signer has done.
    steps: hasEnded(phase)
      ? []
      : [
          { label: t('sign.step.read'), href: isOver ? null : hrefOf(STEPS.READ), isDone: isOver || isRead },
          { label: t('sign.step.sign'), href: isOver ? null : hrefOf(STEPS.SIGN), isDone: isOver },
          { label: t('sign.step.done'), href: null, isDone: false },
        ],
  };

  return (
    <>
      <PageTitle title={[frame.steps[step]?.label, view.document.name].filter(Boolean).join(': ')} />
      {step === STEPS.READ && hasFields(view) && (
        <LazyFillStep
          frame={frame}
          signer={signer}
          view={view}
          pages={pages}
          place={place}
          onPlace={setPlace}
          form={form}
          dispatch={dispatch}
          filled={filled}
          onFilled={setFilled}
          onContinue={() => void navigate(hrefOf(STEPS.SIGN))}
          onRefused={finish}
        />
      )}
      {step === STEPS.READ && !hasFields(view) && (
        <WizardLayout
          {...frame}
          isWide
          footer={
            <>
              <ReadProgress pages={pages} />
              <RefuseButton signer={signer} documentName={view.document.name} onRefused={finish} />
              <Button size="md" onClick={() => void navigate(hrefOf(STEPS.SIGN))}>
                {t('sign.continue')}
              </Button>
            </>
          }
        >
          <ReadStep signer={signer} view={view} place={place} onPlace={setPlace} onSeen={pages.see} />
        </WizardLayout>
      )}
      {step === STEPS.SIGN && (
        <SignStep
          frame={frame}
          signer={signer}
          view={view}
          pages={pages}
          missingFields={filled?.missing ?? missingAtStart(view)}
          fieldValues={filled?.values}
          form={form}
          dispatch={dispatch}
          onBack={() => void navigate(hrefOf(STEPS.READ))}
          onSettled={finish}
        />
      )}
      {isOver && (
        <WizardLayout {...frame}>
          <DoneStep signer={signer} view={view} phase={phase} />
        </WizardLayout>
      )}
    </>
  );
}
