import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldValues } from '#functions/signing/contract/field-schemas.ts';
import type { SignerView } from '#functions/signing/contract/sign-schemas.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import type { Filled } from '#modules/signmore/sign-document/filled-values.ts';
import { downloadAddress, keepValues } from '#modules/signmore/sign-document/signer-api.ts';
import type { Signer } from '#modules/signmore/sign-document/signer-api.ts';
import type { SigningAction, SigningForm } from '#modules/signmore/sign-document/signing-form.ts';
import { FillPopup } from './fill-popup.tsx';
import { MissingFields } from './missing-fields.tsx';

interface PopupFieldsProps {
  readonly signer: Signer;
  readonly view: SignerView;
  readonly form: SigningForm;
  readonly dispatch: (action: SigningAction) => void;
  readonly filled: Filled | null;
  readonly onFilled: (filled: Filled) => void;
  readonly missing: number;
  /** Called when the files are shown. */
  readonly onShown: () => void;
}

/** In the popup of a logged-in signer: how many fields are empty, and the button that shows the pages with them. */
export function PopupFields({ signer, view, missing, onShown, ...state }: PopupFieldsProps) {
  const { t } = useTranslation('page-fields');
  const keep = useCallback((values: FieldValues) => keepValues(signer, values), [signer]);
  const getSource = useCallback((fileId: string) => downloadAddress(signer, fileId), [signer]);

  function open(): void {
    onShown();
    openPopup({
      title: t('fill.popupTitle', { name: view.document.name }),
      size: 'lg',
      closeOnClickOutside: false,
      content: (close) => <FillPopup {...state} view={view} keep={keep} getSource={getSource} onClose={close} />,
    });
  }

  return <MissingFields count={missing} onFillIn={open} />;
}
