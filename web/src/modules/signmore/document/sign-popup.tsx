import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { Group, Stack } from '@mantine/core';
import i18next from 'i18next';
import type { SignerView } from '#functions/signing/contract/sign-schemas.ts';
import type { HeldProof } from '#functions/identity/contract/identity-schemas.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { refetchShown } from '#session/refetch.ts';
import type { SessionUser } from '#routing/session-types.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { RefuseButton } from '#modules/signmore/sign-document/refuse-button.tsx';
import { LazyPopupFields } from '#modules/signmore/sign-document/fields/lazy-fill.ts';
import { hasFields, missingAtStart } from '#modules/signmore/sign-document/filled-values.ts';
import type { Filled } from '#modules/signmore/sign-document/filled-values.ts';
import { LazyProofPart as ProofPart } from '#modules/signmore/sign-document/lazy-proof-part.ts';
import { SignButton, SignForm } from '#modules/signmore/sign-document/sign-form.tsx';
import { UnreadNotice } from '#modules/signmore/sign-document/unread-notice.tsx';
import { loadSignerView } from '#modules/signmore/sign-document/signer-api.ts';
import type { OnSettled, Signer } from '#modules/signmore/sign-document/signer-api.ts';
import { signingReducer, startForm } from '#modules/signmore/sign-document/signing-form.ts';
import { useNameOf } from '#modules/signmore/sign-document/use-name-of.ts';
import { useSigningRequest } from '#modules/signmore/sign-document/use-signing-request.ts';
import type { ProvenSignature } from '#modules/signmore/shared/required-proof.ts';
import type { DocumentSubject } from './document-subject.ts';
import { hasOpenedFile, openDocumentFile } from './open-document-file.ts';

interface SignRequest {
  readonly signature: ProvenSignature;
  readonly document: Pick<DocumentSubject, 'id' | 'name' | 'files' | 'senderName'>;
  readonly user: SessionUser;
}

/** The logged-in signer signs here, on the page that shows the document. */
export function openSignPopup(request: SignRequest): void {
  const t = i18next.getFixedT(null, 'signing');
  openPopup({
    title: t('sign.signTitle', { name: request.document.name }),
    size: 'md',
    content: (close) => <SignPopup {...request} onClose={close} />,
  });
}

const FORM_ID = 'sign-popup-form';

function SignPopup({ signature, document, user, onClose }: SignRequest & { onClose: () => void }) {
  const signer = useMemo<Signer>(() => ({ by: 'login', signatureId: signature.id, callAsUser }), [signature.id]);
  const finish = useCallback<OnSettled>(
    (result) => {
      onClose();
      const t = i18next.getFixedT(null, 'signmore');
      if (result?.status === 'SIGNED') showToast({ kind: 'success', message: t('toast.SIGNED') });
      // The document has ended in the meantime, which the page below shows.
      if (result === null) showToast({ kind: 'info', message: t('toast.over') });
      if (result?.status === 'REFUSED') showToast({ kind: 'success', message: t('toast.REFUSED') });
      void refetchShown();
    },
    [onClose],
  );
  const [hasOpened, setOpened] = useState(() => document.files.every(({ id }) => hasOpenedFile(id)));

  /** Shows the files above each other, the first one on top. */
  function read(): void {
    for (const { id, name } of document.files.toReversed()) openDocumentFile(document.id, id, name);
    setOpened(true);
  }

  const form = { signer, user, isRead: hasOpened, onShown: () => setOpened(true), onSettled: finish };
  return (
    <Stack>
      <UnreadNotice pages={{ read: hasOpened ? 1 : 0, total: 1 }} onRead={read} />
      {signature.requiredProof === 'LINK' ? (
        <PopupForm {...form} />
      ) : (
        <ProofPart
          signer={signer}
          signature={signature}
          senderName={document.senderName}
          returnTo={`${location.pathname}?sign=yes`}
        >
          {(proof, drop) => <PopupForm {...form} proof={proof} onProofRefused={drop} />}
        </ProofPart>
      )}
      <RefuseButton signer={signer} documentName={document.name} onRefused={finish} />
    </Stack>
  );
}

interface PopupFormProps {
  readonly signer: Signer;
  readonly user: SessionUser;
  readonly isRead: boolean;
  readonly onShown: () => void;
  readonly onSettled: OnSettled;
  readonly proof?: HeldProof;
  readonly onProofRefused?: () => void;
}

function PopupForm({ signer, user, isRead, onShown, onSettled, ...proven }: PopupFormProps) {
  const [form, dispatch] = useReducer(signingReducer, startForm(user.firstName, user.lastName));
  const { view, hasFailed, retry } = useView(signer);
  const [filled, setFilled] = useState<Filled | null>(null);
  const { send, isSending, error } = useSigningRequest(signer, onSettled, {
    ...proven,
    fieldValues: filled?.values,
  });
  const missing = filled?.missing ?? (view ? missingAtStart(view) : 0);
  useNameOf(proven.proof, dispatch);
  return (
    <>
      {hasFailed && <ErrorState onRetry={retry} />}
      {view && hasFields(view) && (
        <LazyPopupFields
          signer={signer}
          view={view}
          form={form}
          dispatch={dispatch}
          filled={filled}
          onFilled={setFilled}
          missing={missing}
          onShown={onShown}
        />
      )}
      <SignForm
        id={FORM_ID}
        form={form}
        dispatch={dispatch}
        error={error}
        isNameFixed={proven.proof?.means === 'EID'}
        onSubmit={() => void send(form)}
      />
      <Group justify="space-between">
        <SignButton
          formId={FORM_ID}
          form={form}
          isSending={isSending}
          isUnknown={view === null}
          isRead={isRead}
          missingFields={missing}
        />
      </Group>
    </>
  );
}

/** What the signer sees: whether the document has fields to fill in, which its page does not know. */
function useView(signer: Signer) {
  const [view, setView] = useState<SignerView | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(
    function load() {
      const controller = new AbortController();
      loadSignerView(signer, controller.signal).then(
        (loaded) => {
          if (!controller.signal.aborted) setView(loaded);
        },
        () => {
          if (!controller.signal.aborted) setFailed(true);
        },
      );
      return () => controller.abort();
    },
    [signer, tries],
  );
  function retry(): void {
    setFailed(false);
    setTries((before) => before + 1);
  }
  return { view, hasFailed, retry };
}
