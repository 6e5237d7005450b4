import { useEffect, useRef, useState } from 'react';
import { toAppError } from '#api/app-error.ts';
import { isDead, saveDraft } from './reference-api.ts';

/** overtaken: another tab or device has saved since this page was opened. */
export type DraftState = 'none' | 'saving' | 'saved' | 'failed' | 'overtaken';

interface DraftOptions {
  readonly token: string;
  /** Of the draft that the page started from; 0 for none. */
  readonly version: number;
  /** The link no longer works. */
  readonly onDead: () => void;
}

const DELAY_MS = 800;

/** Saves what is entered, one request at a time, a moment after the last change. */
export function useDraft({ token, version, onDead }: DraftOptions) {
  const [state, setState] = useState<DraftState>(version > 0 ? 'saved' : 'none');
  const saver = useRef<ReturnType<typeof makeSaver>>(null);
  saver.current ??= makeSaver(token, version, (next) => {
    if (next === 'dead') onDead();
    else setState(next);
  });
  useEffect(() => {
    const now = () => void saver.current?.flush();
    const onHide = () => document.visibilityState === 'hidden' && now();
    addEventListener('online', now);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      removeEventListener('online', now);
      document.removeEventListener('visibilitychange', onHide);
      saver.current?.stop();
    };
  }, []);
  return {
    state,
    save: (values: object) => saver.current?.change(values),
    /** Saves before the page is left for a while. */
    saveNow: async () => saver.current?.flush(),
    /** Ends the saving, before the answers are submitted. */
    settle: () => saver.current?.settle(),
  };
}

function makeSaver(token: string, start: number, tell: (state: DraftState | 'dead') => void) {
  let version = start;
  let waiting: object | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isOvertaken = false;

  async function send(): Promise<void> {
    while (waiting !== null && !isOvertaken) {
      const values = waiting;
      waiting = null;
      tell('saving');
      try {
        version = await saveDraft(token, values, version);
        tell('saved');
      } catch (error) {
        if (isDead(error)) return tell('dead');
        isOvertaken = toAppError(error).has('INVALID_ACTION', 'version');
        // A later change replaces it; otherwise the next flush tries again.
        waiting ??= values;
        return tell(isOvertaken ? 'overtaken' : 'failed');
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    running ??= send().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    flush,
    change(values: object): void {
      waiting = values;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), DELAY_MS);
    },
    stop: () => clearTimeout(timer),
    async settle(): Promise<void> {
      clearTimeout(timer);
      waiting = null;
      await running;
    },
  };
}
