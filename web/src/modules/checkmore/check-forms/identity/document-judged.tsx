import type { CheckWaitingProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { reloadShown } from '#session/use-operation.ts';
import { DocumentWaiting } from '#shared/identity/document-waiting.tsx';
import { useDocumentState } from '#shared/identity/use-document-state.ts';

/** The candidate's pictures are judged; the step changes by itself when that is done. */
export function DocumentJudged({ check }: CheckWaitingProps) {
  const { state } = useDocumentState({ purpose: 'CHECK', checkId: check.id }, () => void reloadShown());
  return <DocumentWaiting isReview={state?.status === 'REVIEW'} />;
}
