import { useCallback, useEffect, useRef, useState } from 'react';
import { toAppError } from '#api/app-error.ts';
import { useAutosave } from '#shared/wizard/use-autosave.ts';
import type { SaveState } from '#shared/wizard/saved-status.tsx';
import { readFormState, saveCheckDraft } from './check-wizard-commands.ts';
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

interface Draft {
  /** Null until something has been saved. */
  readonly state: SaveState | null;
  /** Another device has saved a newer version. Nothing is saved until the candidate has chosen. */
  readonly isOvertaken: boolean;
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
  const [isOvertaken, setOvertaken] = useState(start.isOvertaken);
  const version = useRef(start.version);
  const pending = useRef(start.isUnsaved ? start.attributes : null);
  const shown = useRef(start.attributes);
  const isStopped = useRef(start.isOvertaken);
  const isSending = useRef(false);

  const overtake = useCallback(() => {
    isStopped.current = true;
    setOvertaken(true);
  }, []);

  const send = useCallback(async () => {
    if (isSending.current || isStopped.current || pending.current === null) return;
    const attributes = pending.current;
    isSending.current = true;
    setState('saving');
    try {
      await saveCheckDraft(checkId, attributes, version.current);
      version.current += 1;
      settle(attributes);
    } catch (thrown) {
      await recover(attributes, thrown);
    } finally {
      isSending.current = false;
    }

    function settle(saved: object): void {
      if (pending.current !== saved) return void setTimeout(() => void send());
      pending.current = null;
      forgetDraft(checkId);
      setState('saved');
    }

    async function recover(saved: object, thrown: unknown): Promise<void> {
      const error = toAppError(thrown);
      if (error.has('INVALID_ACTION', 'version')) {
        // A save whose answer was lost has happened after all.
        const { draft } = await readFormState(checkId).catch(() => ({ draft: null }));
        if (draft && isSameJson(draft.attributes, saved)) {
          version.current = draft.version;
          return settle(saved);
        }
        overtake();
      } else if (error.kind === 'data' && pending.current === saved) {
        // Refused for good: the check was submitted or ended elsewhere.
        pending.current = null;
      }
      setState('failed');
    }
  }, [checkId, overtake]);

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
      if (draft && draft.version > before && version.current === before && !isSending.current) overtake();
    }
    const onReturn = () => void look();
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [checkId, overtake]);

  return {
    state,
    isOvertaken,
    note,
    retry: () => void send(),
    keepThis: async () => {
      const { draft } = await readFormState(checkId);
      version.current = draft?.version ?? 0;
      pending.current = shown.current;
      isStopped.current = false;
      setOvertaken(false);
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
