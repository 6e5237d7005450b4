import { useCallback, useEffect, useRef, useState } from 'react';
import { toAppError } from '#api/app-error.ts';
import { useAutosave } from '#shared/wizard/use-autosave.ts';
import type { SaveState } from '#shared/wizard/saved-status.tsx';
import { readFormState, saveCheckDraft } from './check-answers-commands.ts';
import { forgetDraft, keepDraft } from './kept-draft.ts';
import { isSameJson } from './same-json.ts';

const RETRY_MILLISECONDS = 5000;

interface DraftStart {
  readonly checkId: string;
  /** Of the draft that the form shows; 0 without one. */
  readonly version: number;
  /** What the form shows; null for an empty form. */
  readonly attributes: object | null;
  /** The server does not have it yet. */
  readonly isUnsaved: boolean;
  /** The server has a newer one than the form shows. */
  readonly isOvertaken: boolean;
}

/**
 * OVERTAKEN: another device has saved a newer version; nothing is saved until the candidate has chosen. REFUSED: for good,
 * as the check was submitted or has ended. FAILED: tried again.
 */
type DraftFault = 'OVERTAKEN' | 'REFUSED' | 'FAILED';

export interface Draft {
  /** Null until something has been saved. */
  readonly state: SaveState | null;
  /** Why the latest changes are not saved. */
  readonly fault: DraftFault | null;
  /** Call it on every change. */
  readonly note: (attributes: object) => void;
  readonly retry: () => void;
  /** Replaces the newer version of the other device by this one. */
  readonly keepThis: () => Promise<void>;
  /** Ends saving: the answer was submitted. */
  readonly end: () => void;
}

/** Saves a draft after each change, one request at a time, and again while the connection fails. */
export function useDraft(start: DraftStart): Draft {
  const { checkId } = start;
  const [state, setState] = useState<SaveState | null>(start.version > 0 && !start.isUnsaved ? 'saved' : null);
  const [fault, setFault] = useState<DraftFault | null>(start.isOvertaken ? 'OVERTAKEN' : null);
  const version = useRef(start.version);
  const pending = useRef(start.isUnsaved ? start.attributes : null);
  const shown = useRef(start.attributes);
  const isStopped = useRef(start.isOvertaken);
  const isSending = useRef(false);

  const stop = useCallback((why: DraftFault) => {
    isStopped.current = why !== 'FAILED';
    setFault(why);
    setState('failed');
  }, []);

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    // What was entered during a request is saved by the next one.
    let attributes = pending.current;
    while (attributes !== null && !isStopped.current) {
      setState('saving');
      const outcome = await saveAfter(checkId, attributes, version.current);
      version.current = outcome.version;
      if (outcome.fault !== null) {
        stop(outcome.fault);
        break;
      }
      setFault(null);
      if (pending.current === attributes) pending.current = null;
      if (pending.current === null) {
        forgetDraft(checkId);
        setState('saved');
      }
      attributes = pending.current;
    }
    isSending.current = false;
  }, [checkId, stop]);

  const noteChange = useAutosave(() => void send());

  const note = useCallback(
    (attributes: object) => {
      pending.current = attributes;
      shown.current = attributes;
      keepDraft(checkId, { version: version.current, attributes });
      setState('saving');
      noteChange();
    },
    [checkId, noteChange],
  );

  useEffect(() => {
    if (pending.current !== null) void send();
    // What failed is tried again, at once when the connection is back.
    const timer = window.setInterval(() => void send(), RETRY_MILLISECONDS);
    const sendNow = () => void send();
    window.addEventListener('online', sendNow);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', sendNow);
    };
  }, [send]);

  useEffect(() => {
    /** On the way back to this page: has the other device saved since? */
    async function look(): Promise<void> {
      if (document.visibilityState !== 'visible' || isSending.current || isStopped.current) return;
      const before = version.current;
      const { draft } = await readFormState(checkId).catch(() => ({ draft: null }));
      if (draft && draft.version > before && version.current === before && !isSending.current) stop('OVERTAKEN');
    }
    const onReturn = () => void look();
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [checkId, stop]);

  return {
    state,
    fault,
    note,
    retry: () => void send(),
    keepThis: async () => {
      const { draft } = await readFormState(checkId);
      version.current = draft?.version ?? 0;
      pending.current = shown.current;
      isStopped.current = false;
      setFault(null);
      if (pending.current === null) setState('saved');
      else await send();
    },
    end: () => {
      isStopped.current = true;
      pending.current = null;
      forgetDraft(checkId);
    },
  };
}

interface Outcome {
  /** Of the server's draft, as far as it is known. */
  readonly version: number;
  readonly fault: DraftFault | null;
}

async function saveAfter(checkId: string, attributes: object, version: number): Promise<Outcome> {
  try {
    await saveCheckDraft(checkId, attributes, version);
    return { version: version + 1, fault: null };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (!error.has('INVALID_ACTION', 'version')) {
      const isWorthRetry = error.kind !== 'data' || error.has('TOO_BIG');
      return { version, fault: isWorthRetry ? 'FAILED' : 'REFUSED' };
    }
  }
  // The draft may have moved on because an earlier save arrived and only its answer was lost.
  const { draft } = await readFormState(checkId).catch(() => ({ draft: null }));
  if (draft && isSameJson(draft.attributes, attributes)) return { version: draft.version, fault: null };
  return { version, fault: 'OVERTAKEN' };
}
