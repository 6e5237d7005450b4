import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { FieldValues } from '#functions/signing/contract/field-schemas.ts';
import type { HeldProof } from '#functions/identity/contract/identity-schemas.ts';
import type { SignerView } from '#functions/signing/contract/sign-schemas.ts';
import { fromStorage } from '#api/storage.ts';
import { useUnsavedWarning } from '#ui/form/use-unsaved-warning.ts';
import { LazyMissingFields } from './fields/lazy-fill.ts';
import { LazyProofPart as ProofPart } from './lazy-proof-part.ts';
import { RefuseButton } from './refuse-button.tsx';
import { SignButton, SignForm } from './sign-form.tsx';
import { SignFooter } from './sign-footer.tsx';
import type { OnSettled, Signer } from './signer-api.ts';
import type { SigningAction, SigningForm } from './signing-form.ts';
import { UnreadNotice } from './unread-notice.tsx';
import { useNameOf } from './use-name-of.ts';
import type { PagesRead } from './use-pages-read.ts';
import { useSigningRequest } from './use-signing-request.ts';
import classes from './sign-document.module.css';

interface SignPartProps {
  readonly signer: Signer;
  readonly view: SignerView;
  readonly pages: PagesRead;
  readonly missingFields: number;
  readonly fieldValues: FieldValues | undefined;
  readonly onRead: () => void;
  readonly form: SigningForm;
  readonly dispatch: (action: SigningAction) => void;
  readonly onSettled: OnSettled;
  /** Element of the footer that takes the Sign button. */
  readonly buttonPlace: Element | null;
}

const FORM_ID = 'sign-form';

/** The part of the sign step whose code is loaded while the signer reads: the proof, the form and its button. */
export function SignPart(props: SignPartProps) {
  const { signer, view, onSettled } = props;
  const { signature, document } = view;
  const [pages, noteRead] = usePagesReadBefore(signature.id, props.pages);
  return (
    <>
      <UnreadNotice pages={pages} onRead={props.onRead} />
      {props.missingFields > 0 && <LazyMissingFields count={props.missingFields} onFillIn={props.onRead} />}
      {signature.requiredProof === 'LINK' ? (
        <FormAndButton {...props} pages={pages} />
      ) : (
        <ProofPart
          signer={signer}
          signature={signature}
          senderName={document.senderName}
          returnTo={location.pathname}
          onLeave={noteRead}
        >
          {(proof, drop) => <FormAndButton {...props} pages={pages} proof={proof} onProofRefused={drop} />}
        </ProofPart>
      )}
      <div className={classes.refuse}>
        <RefuseButton signer={signer} documentName={document.name} onRefused={onSettled} />
      </div>
      <SignFooter />
    </>
  );
}

interface FormAndButtonProps extends SignPartProps {
  readonly proof?: HeldProof;
  readonly onProofRefused?: () => void;
}

function FormAndButton(props: FormAndButtonProps) {
  const { signer, pages, missingFields, fieldValues, form, dispatch, onSettled, buttonPlace, ...proven } = props;
  const isTouched = form.typedName !== '' || form.drawing !== null;
  useUnsavedWarning(isTouched);
  const { send, isSending, error } = useSigningRequest(signer, onSettled, { ...proven, fieldValues });
  useNameOf(proven.proof, dispatch);
  return (
    <>
      <SignForm
        id={FORM_ID}
        form={form}
        dispatch={dispatch}
        error={error}
        isNameFixed={proven.proof?.means === 'EID'}
        onSubmit={() => void send(form)}
      />
      {buttonPlace &&
        createPortal(
          <SignButton
            formId={FORM_ID}
            form={form}
            isSending={isSending}
            isRead={pages.read >= pages.total}
            missingFields={missingFields}
          />,
          buttonPlace,
        )}
    </>
  );
}

/** An eID leaves the page: what was read before counts afterwards. */
function usePagesReadBefore(signatureId: string, pages: PagesRead): [PagesRead, () => void] {
  const key = `pages-read:${signatureId}`;
  const [before] = useState(() => Number(fromStorage(() => sessionStorage.getItem(key)) ?? 0));
  const note = () => void fromStorage(() => sessionStorage.setItem(key, String(Math.max(before, pages.read))));
  return [{ ...pages, read: Math.max(before, pages.read) }, note];
}
