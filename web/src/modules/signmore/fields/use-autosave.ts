import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlacedField } from '#functions/signing/contract/field-schemas.ts';
import { toAppError } from '#api/app-error.ts';
import type { AppError } from '#api/app-error.ts';
import type { SaveState } from '#shared/wizard/saved-status.tsx';

type Fields = readonly PlacedField[];

interface AutosaveOptions {
  readonly fields: Fields;
  /** What `fields` were when they were loaded, and their revision. */
  readonly loaded: { readonly fields: Fields; readonly revision: number };
  /** Saves all fields and returns the new revision. Must be stable. */
  readonly save: (revision: number, fields: Fields) => Promise<number>;
  /** Called when the fields were not saved. Must be stable. */
  readonly onRefused: (error: AppError) => void;
}

interface Autosave {
  readonly state: SaveState;
  readonly isDirty: boolean;
  /** Another tab or a colleague has saved since: nothing is saved until one of the two versions is chosen. */
  readonly hasConflict: boolean;
  /** Saves at once. Resolves to whether all is saved. */
  readonly flush: () => Promise<boolean>;
  /** Ends a conflict: what comes next builds on this revision. `saved`: the fields that it has. */
  readonly resume: (revision: number, saved: Fields | null) => void;
}

interface Work {
  /** As they are now. */
  fields: Fields;
  /** As they are saved; null: unknown. */
  saved: Fields | null;
  revision: number;
  isStopped: boolean;
}

/** Milliseconds without a change before the fields are saved. */
const PAUSE = 600;

/** Saves the fields a moment after each change, one request at a time. */
export function useAutosave({ fields, loaded, save, onRefused }: AutosaveOptions): Autosave {
  const [state, setState] = useState<SaveState>('saved');
  const [hasConflict, setConflict] = useState(false);
  const [saved, setSaved] = useState<Fields>(loaded.fields);
  const now = useRef<Work>({ fields, saved: loaded.fields, revision: loaded.revision, isStopped: false });
  const running = useRef<Promise<boolean> | null>(null);
  useEffect(function keepLatest() {
    now.current.fields = fields;
  });

  const saveAll = useCallback(async () => {
    const current = now.current;
    while (!current.isStopped && current.fields !== current.saved) {
      const sent = current.fields;
      setState('saving');
      try {
        current.revision = await save(current.revision, sent);
        current.saved = sent;
        setSaved(sent);
        setState('saved');
      } catch (thrown) {
        const error = toAppError(thrown);
        setState('failed');
        if (isConflict(error)) {
          current.isStopped = true;
          setConflict(true);
        } else onRefused(error);
        return;
      }
    }
  }, [save, onRefused]);

  const flush = useCallback(() => {
    running.current ??= saveAll()
      .then(() => now.current.fields === now.current.saved)
      .finally(() => (running.current = null));
    return running.current;
  }, [saveAll]);

  const isDirty = fields !== saved;
  useEffect(
    function saveAfterPause() {
      if (!isDirty) return;
      const timer = setTimeout(() => void flush(), PAUSE);
      return () => clearTimeout(timer);
    },
    [fields, isDirty, flush],
  );

  const resume = useCallback(
    (revision: number, fieldsOfRevision: Fields | null) => {
      Object.assign(now.current, { revision, saved: fieldsOfRevision, isStopped: false });
      setConflict(false);
      setState('saved');
      if (fieldsOfRevision) setSaved(fieldsOfRevision);
      else void flush();
    },
    [flush],
  );

  return { state: isDirty && state === 'saved' ? 'saving' : state, isDirty, hasConflict, flush, resume };
}

const isConflict = (error: AppError) => error.has('INVALID_ACTION', 'revision');
