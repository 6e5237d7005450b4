import { useCallback } from 'react';
import { callAsUser } from '#session/call-as-user.ts';
import { recordViewed } from '#modules/signmore/sign-document/signer-api.ts';
import { useFirstAct } from '#modules/signmore/sign-document/use-first-act.ts';
import type { DocumentSubject } from './document-subject.ts';

/** Tells the server that a logged-in signer has opened the document, as the signing page does for those with a link. */
export function useRecordVisit({ ownSignature, canSign }: DocumentSubject): void {
  const signatureId = canSign ? (ownSignature?.id ?? null) : null;
  const note = useCallback(() => {
    if (signatureId === null) return;
    // A failure is ignored: only the record of the visit is lost.
    recordViewed({ by: 'login', signatureId, callAsUser }).catch(() => {});
  }, [signatureId]);
  useFirstAct(note);
}
