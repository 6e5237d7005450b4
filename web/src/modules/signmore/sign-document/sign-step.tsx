import { useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldValues } from '#functions/signing/contract/field-schemas.ts';
import type { SignerView } from '#functions/signing/contract/sign-schemas.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import { WizardLayout } from '#shared/wizard/wizard-layout.tsx';
import type { WizardFrame } from '#shared/wizard/wizard-layout.tsx';
import { DocumentSkeleton } from '#modules/signmore/shared/document-skeleton.tsx';
import type { OnSettled, Signer } from './signer-api.ts';
import type { SigningAction, SigningForm } from './signing-form.ts';
import type { PagesRead } from './use-pages-read.ts';

const SignPart = lazyPart(async () => (await import('./sign-part.tsx')).SignPart, <DocumentSkeleton />);

interface SignStepProps {
  readonly frame: WizardFrame;
  readonly signer: Signer;
  readonly view: SignerView;
  readonly pages: PagesRead;
  /** Required fields on the pages that are empty. */
  readonly missingFields: number;
  /** What was filled in on this page; undefined if nothing was. */
  readonly fieldValues: FieldValues | undefined;
  readonly form: SigningForm;
  readonly dispatch: (action: SigningAction) => void;
  readonly onBack: () => void;
  readonly onSettled: OnSettled;
}

/** The sign step: names, signature and the button, with nothing important after it. */
export function SignStep({ frame, view, onBack, ...part }: SignStepProps) {
  const { t } = useTranslation(['signing', 'common']);
  const { email, clientName } = view.signature;
  const signHelp = clientName ? t('sign.signHelpFor', { email, client: clientName }) : t('sign.signHelp', { email });
  const [buttonPlace, setButtonPlace] = useState<HTMLElement | null>(null);
  return (
    <WizardLayout
      {...frame}
      footer={
        <>
          <Button size="md" variant="default" onClick={onBack}>
            {t('common:wizard.back')}
          </Button>
          <div ref={setButtonPlace} style={{ display: 'contents' }} />
        </>
      }
    >
      <StepHeading help={signHelp}>{t('sign.signTitle', { name: view.document.name })}</StepHeading>
      <SignPart {...part} view={view} onRead={onBack} buttonPlace={buttonPlace} />
    </WizardLayout>
  );
}

SignStep.preload = SignPart.preload;
