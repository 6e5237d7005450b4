import { createPortal } from 'react-dom';
import { RefuseButton } from './refuse-button.tsx';
import { SignButton, SignForm } from './sign-form.tsx';
import type { OnSettled, Signer } from './signer-api.ts';
import type { SigningAction, SigningForm } from './signing-form.ts';
import { useSigningRequest } from './use-signing-request.ts';

interface SignPartProps {
  readonly signer: Signer;
  readonly documentName: string;
  readonly form: SigningForm;
  readonly dispatch: (action: SigningAction) => void;
  readonly onSettled: OnSettled;
  /** Element of the footer that takes the Sign button. */
  readonly buttonPlace: Element | null;
}

const FORM_ID = 'sign-form';

/** The part of the sign step whose code is loaded while the signer reads: the form and its button. */
export function SignPart({ signer, documentName, form, dispatch, onSettled, buttonPlace }: SignPartProps) {
  const { send, isSending, error } = useSigningRequest(signer, onSettled);
  return (
    <>
      <SignForm id={FORM_ID} form={form} dispatch={dispatch} error={error} onSubmit={() => void send(form)} />
      <RefuseButton signer={signer} documentName={documentName} onRefused={onSettled} />
      {buttonPlace && createPortal(<SignButton formId={FORM_ID} form={form} isSending={isSending} />, buttonPlace)}
    </>
  );
}
