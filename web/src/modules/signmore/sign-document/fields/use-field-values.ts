import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, SignerField } from '#functions/signing/contract/field-schemas.ts';
import { toAppError } from '#api/app-error.ts';
import type { AppError } from '#api/app-error.ts';
import type { Filled } from '#modules/signmore/sign-document/filled-values.ts';
import { isOver } from '#modules/signmore/sign-document/signer-api.ts';
import { isWritten, localFault, typedIn, valueOf } from './filled.ts';
import type { FieldFault, Typed } from './filled.ts';

/**
 * `untouched`: nothing was entered since the page was loaded. `unfinished`: what is left has a fault, which its field shows.
 * `tooMuch`: all entries together are more than a document takes.
 */
type KeepState = 'untouched' | 'kept' | 'keeping' | 'unfinished' | 'tooMuch' | 'failed';

/** States in which leaving the page would lose an entry. */
export const isUnsaved = (state: KeepState): boolean => state !== 'untouched' && state !== 'kept';

interface FieldValuesOptions {
  readonly fields: readonly SignerField[];
  /** What was filled in on this page before. */
  readonly filled: Filled | null;
  readonly onFilled: (filled: Filled) => void;
  /** Saves what is in order, so that a reload or another device has it. Null in a preview. Must be stable. */
  readonly keep: ((values: FieldValues) => Promise<unknown>) | null;
  /** Called when the signer can no longer fill in anything: signed elsewhere, withdrawn, expired, or the link has ended. */
  readonly onOver: () => void;
}

export interface FieldEntries {
  readonly typed: Typed;
  readonly change: (id: string, text: string) => void;
  readonly faultOf: (field: SignerField) => FieldFault | null;
  readonly state: KeepState;
  /** Keeps at once what is not kept yet. */
  readonly flush: () => Promise<void>;
}

/** Milliseconds without a key before the entries are kept. */
const PAUSE = 600;

/** The fault that the server found in an entry. */
interface Refused {
  readonly text: string;
  readonly fault: FieldFault;
}

/** What the signer enters: kept on the server a moment after each change, and judged while one types. */
export function useFieldValues({ fields, filled, onFilled, keep, onOver }: FieldValuesOptions): FieldEntries {
  const [typed, setTyped] = useState<Typed>(() => ({ ...typedIn(fields), ...filled?.typed }));
  const [refused, setRefused] = useState<Readonly<Record<string, Refused>>>({});
  const [state, setState] = useState<KeepState>('untouched');
  const now = useRef({ typed, refused, changed: new Set<string>() });
  const report = useRef(onFilled);
  const end = useRef(onOver);
  useEffect(function keepLatest() {
    now.current.typed = typed;
    now.current.refused = refused;
    report.current = onFilled;
    end.current = onOver;
  });
  const running = useRef<Promise<void> | null>(null);

  const faultOf = useCallback(
    (field: SignerField): FieldFault | null => {
      const text = typed[field.id] ?? '';
      const answer = refused[field.id];
      return localFault(field, text) ?? (answer?.text === text ? answer.fault : null);
    },
    [typed, refused],
  );

  const keepAll = useCallback(async () => {
    const current = now.current;
    if (keep === null || current.changed.size === 0) return;
    for (;;) {
      const sent = new Map<string, string>();
      const values: FieldValues = {};
      for (const field of fields) {
        const text = current.typed[field.id] ?? '';
        const value = current.changed.has(field.id) ? valueOf(field, text) : null;
        if (value === null || current.refused[field.id]?.text === text) continue;
        sent.set(field.id, text);
        values[field.id] = value;
      }
      if (sent.size === 0) return setState(current.changed.size === 0 ? 'kept' : 'unfinished');
      setState('keeping');
      try {
        await keep(values);
        for (const [id, text] of sent) if (current.typed[id] === text) current.changed.delete(id);
      } catch (thrown) {
        const error = toAppError(thrown);
        if (isOver(error)) {
          current.changed.clear();
          setState('untouched');
          return end.current();
        }
        if (error.has('TOO_BIG', 'values')) return setState('tooMuch');
        const found = refusals(error, sent);
        if (Object.keys(found).length === 0) return setState('failed');
        // Nothing is kept when one entry has a fault: the others are sent again.
        current.refused = { ...current.refused, ...found };
        setRefused(current.refused);
      }
    }
  }, [fields, keep]);

  const flush = useCallback(() => {
    running.current ??= keepAll().finally(() => (running.current = null));
    return running.current;
  }, [keepAll]);

  useEffect(
    function keepAfterPause() {
      if (now.current.changed.size === 0) return;
      const timer = setTimeout(() => void flush(), PAUSE);
      return () => clearTimeout(timer);
    },
    [typed, flush],
  );

  useEffect(
    function keepWhenLeft() {
      const handle = () => {
        if (document.visibilityState === 'hidden') void flush();
      };
      document.addEventListener('visibilitychange', handle);
      return () => {
        document.removeEventListener('visibilitychange', handle);
        void flush();
      };
    },
    [flush],
  );

  useEffect(
    function reportFilled() {
      const written = fields.filter(isWritten);
      const inOrder = written.filter((field) => faultOf(field) === null);
      const value = (field: SignerField) => valueOf(field, typed[field.id] ?? '') ?? '';
      report.current({
        typed,
        values: Object.fromEntries(inOrder.map((field) => [field.id, value(field)])),
        missing: written.filter((field) => faultOf(field) !== null || (field.isRequired && value(field) === '')).length,
      });
    },
    [fields, typed, faultOf],
  );

  const change = useCallback(
    (id: string, text: string) => {
      now.current.changed.add(id);
      if (keep !== null) setState('keeping');
      setTyped((entries) => ({ ...entries, [id]: text }));
    },
    [keep],
  );

  return { typed, change, faultOf, state, flush };
}

/** The server's faults by field, with what they are about. */
function refusals(error: AppError, sent: ReadonlyMap<string, string>): Record<string, Refused> {
  const found: Record<string, Refused> = {};
  for (const { code, path } of error.errors) {
    const id = path?.startsWith('values.') ? path.slice('values.'.length) : '';
    const text = sent.get(id);
    if (text !== undefined) found[id] = { text, fault: code === 'TOO_BIG' ? 'TOO_BIG' : 'CHARACTERS' };
  }
  return found;
}
