import { useCallback, useEffect, useState } from 'react';
import type { SignerView, SigningResult } from '#functions/signing/contract/sign-schemas.ts';
import { toAppError } from '#api/app-error.ts';
import type { AppError } from '#api/app-error.ts';
import { loadSignerView } from './signer-api.ts';
import type { Signer } from './signer-api.ts';
import { pollDelay, signerPhase } from './signer-phase.ts';

type SignerState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: AppError }
  | { readonly phase: 'ready'; readonly view: SignerView };

interface SignerViewHandle {
  readonly state: SignerState;
  readonly reload: () => Promise<void>;
  /**
   * Shows the server's answer to signing or declining immediately, then loads the rest. Null: another request was
   * faster, so everything is loaded.
   */
  readonly settle: (result: SigningResult | null) => void;
}

/**
 * What the signer sees, loaded again on `reload`, and by itself while the seal is being made. A failed reload keeps the
 * current view. `signer` must be stable.
 */
export function useSignerView(signer: Signer): SignerViewHandle {
  const [state, setState] = useState<SignerState>({ phase: 'loading' });

  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const view = await loadSignerView(signer, signal);
        if (!signal?.aborted) setState({ phase: 'ready', view });
      } catch (error) {
        if (signal?.aborted) return;
        const failure = toAppError(error);
        const isGone = failure.has('INVALID_TOKEN');
        setState((now) => (now.phase === 'ready' && !isGone ? now : { phase: 'failed', error: failure }));
      }
    },
    [signer],
  );

  useEffect(
    function loadFirst() {
      const controller = new AbortController();
      setState({ phase: 'loading' });
      void load(controller.signal);
      return () => controller.abort();
    },
    [load],
  );

  const isSealing = state.phase === 'ready' && signerPhase(state.view) === 'SEALING';
  useEffect(
    function askWhileSealing() {
      if (!isSealing) return;
      const controller = new AbortController();
      let timer: number;
      function waitAndAsk(attempt: number): void {
        timer = window.setTimeout(() => void ask(attempt), pollDelay(attempt));
      }
      async function ask(attempt: number): Promise<void> {
        // Pages in the background do not ask.
        if (document.visibilityState === 'visible') await load(controller.signal);
        if (!controller.signal.aborted) waitAndAsk(attempt + 1);
      }
      waitAndAsk(0);
      return () => {
        controller.abort();
        window.clearTimeout(timer);
      };
    },
    [isSealing, load],
  );

  const reload = useCallback(async () => {
    setState((now) => (now.phase === 'ready' ? now : { phase: 'loading' }));
    await load();
  }, [load]);

  const settle = useCallback(
    (result: SigningResult | null) => {
      if (result) setState((now) => (now.phase === 'ready' ? { ...now, view: withResult(now.view, result) } : now));
      void load();
    },
    [load],
  );
  return { state, reload, settle };
}

function withResult(view: SignerView, { status, documentStatus }: SigningResult): SignerView {
  return {
    ...view,
    document: { ...view.document, status: documentStatus },
    signature: { ...view.signature, status },
  };
}
