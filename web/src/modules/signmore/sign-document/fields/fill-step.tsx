import { useCallback } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldValues } from '#functions/signing/contract/field-schemas.ts';
import type { SignerView } from '#functions/signing/contract/sign-schemas.ts';
import type { PageSize } from '#ui/pdf-viewer/pdf-page.tsx';
import { useUnsavedWarning } from '#ui/form/use-unsaved-warning.ts';
import { WizardLayout } from '#shared/wizard/wizard-layout.tsx';
import type { WizardFrame } from '#shared/wizard/wizard-layout.tsx';
import type { Filled } from '#modules/signmore/sign-document/filled-values.ts';
import type { ReadingPlace } from '#modules/signmore/sign-document/read-files.tsx';
import { ReadProgress } from '#modules/signmore/sign-document/read-progress.tsx';
import { ReadStep } from '#modules/signmore/sign-document/read-step.tsx';
import { RefuseButton } from '#modules/signmore/sign-document/refuse-button.tsx';
import { keepValues } from '#modules/signmore/sign-document/signer-api.ts';
import type { OnSettled, Signer } from '#modules/signmore/sign-document/signer-api.ts';
import type { SigningAction, SigningForm } from '#modules/signmore/sign-document/signing-form.ts';
import type { PagesRead } from '#modules/signmore/sign-document/use-pages-read.ts';
import { FillContext } from './fill-context.ts';
import { FillLayer } from './fill-layer.tsx';
import { FieldList } from './field-list.tsx';
import { GuideBar } from './guide-bar.tsx';
import { openMarkPopup } from './open-mark.tsx';
import { isUnsaved } from './use-field-values.ts';
import { useFillState } from './use-fill.ts';
import { useKeyboardRoom } from './use-keyboard-room.ts';

interface FillStepProps {
  readonly frame: WizardFrame;
  readonly signer: Signer;
  readonly view: SignerView;
  readonly pages: PagesRead;
  readonly place: ReadingPlace | null;
  readonly onPlace: (place: ReadingPlace) => void;
  readonly form: SigningForm;
  readonly dispatch: (action: SigningAction) => void;
  readonly filled: Filled | null;
  readonly onFilled: (filled: Filled) => void;
  readonly onContinue: () => void;
  readonly onRefused: OnSettled;
}

const layerOf = (fileId: string, page: number, size: PageSize | null) => (
  <FillLayer fileId={fileId} page={page} size={size} />
);

/** The first step of a document with fields: read, and fill in. */
export function FillStep({ frame, signer, view, pages, form, dispatch, ...props }: FillStepProps) {
  const { t } = useTranslation('signing');
  const keep = useCallback((values: FieldValues) => keepValues(signer, values), [signer]);
  const fill = useFillState({
    view,
    form,
    filled: props.filled,
    onFilled: props.onFilled,
    keep,
    onOver: () => props.onRefused(null),
    openMark: () => openMarkPopup(form, dispatch),
  });
  useUnsavedWarning(isUnsaved(fill.state));
  useKeyboardRoom();
  return (
    <FillContext value={fill}>
      <WizardLayout
        {...frame}
        isWide
        footer={
          <GuideBar
            done={
              <Button size="md" onClick={props.onContinue}>
                {t('sign.continue')}
              </Button>
            }
          >
            <ReadProgress pages={pages} />
            <RefuseButton signer={signer} documentName={view.document.name} onRefused={props.onRefused} />
          </GuideBar>
        }
      >
        <ReadStep
          signer={signer}
          view={view}
          place={props.place}
          onPlace={props.onPlace}
          onSeen={pages.see}
          layerOf={layerOf}
        >
          <FieldList />
        </ReadStep>
      </WizardLayout>
    </FillContext>
  );
}
