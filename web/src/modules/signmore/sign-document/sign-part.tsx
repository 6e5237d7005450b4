import { createPortal } from 'react-dom';
import { RefuseButton } from './refuse-button.tsx';
import { SignButton, SignForm } from './sign-form.tsx';
import { SignFooter } from './sign-footer.tsx';
import type { OnSettled, Signer } from './signer-api.ts';
import type { SigningAction, SigningForm } from './signing-form.ts';
import { UnreadNotice } from './unread-notice.tsx';
import type { PagesRead } from './use-pages-read.ts';
import { useSigningRequest } from './use-signing-request.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';
import classes from './sign-document.module.css';

interface SignPartProps {
  readonly signer: Signer;
  readonly documentName: string;
  readonly pages: PagesRead;
  readonly onRead: () => void;
  readonly form: SigningForm;
  readonly dispatch: (action: SigningAction) => void;
  readonly onSettled: OnSettled;
  /** Element of the footer that takes the Sign button. */
  readonly buttonPlace: Element | null;
}

const FORM_ID = 'sign-form';

/** The part of the sign step whose code is loaded while the signer reads: the form and its button. */
export function SignPart({
  signer,
  documentName,
  pages,
  onRead,
  form,
  dispatch,
  onSettled,
  buttonPlace,
}: SignPartProps) {
  const isTouched = form.typedName !== '' || form.drawing !== null;
  useUnsavedWarning(isTouched);
  const { send, isSending, error } = useSigningRequest(signer, onSettled);
  return (
    <>
      <UnreadNotice pages={pages} onRead={onRead} />
      <SignForm id={FORM_ID} form={form} dispatch={dispatch} error={error} onSubmit={() => void send(form)} />
      <div className={classes.refuse}>
        <RefuseButton signer={signer} documentName={documentName} onRefused={onSettled} />
      </div>
      <SignFooter />
      {buttonPlace &&
        createPortal(
          <SignButton formId={FORM_ID} form={form} isSending={isSending} isRead={pages.read >= pages.total} />,
          buttonPlace,
        )}
    </>
  );
}
