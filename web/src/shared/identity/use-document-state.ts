import { useEffect, useRef, useState } from 'react';
import type { DocumentState, DocumentStatus } from '#functions/identity/contract/document-schemas.ts';
import { readDocument } from './document-session.ts';
import type { DocumentAbout } from './document-session.ts';

/** How often an open session is read while the page is visible. */
const EVERY_MILLISECONDS = 4_000;

const OPEN: ReadonlySet<DocumentStatus> = new Set(['CREATED', 'STARTED', 'SUBMITTED', 'REVIEW', 'RESUBMISSION']);

interface Watched {
  /** Null until it has been read. */
  readonly state: DocumentState | null;
  /** The first reading failed. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Reads a session, and again while it is open. `onChange` is called when its status changes while it is watched. */
export function useDocumentState(
  { purpose, checkId }: DocumentAbout,
  onChange: (state: DocumentState) => void,
): Watched {
  const [state, setState] = useState<DocumentState | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const told = useRef(onChange);
  useEffect(() => {
    told.current = onChange;
  });

  useEffect(
    function watch() {
      let hasLeft = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let last: DocumentState | null = null;

      async function read(): Promise<void> {
        if (last === null || document.visibilityState === 'visible') {
          const now = await readDocument({ purpose, ...(checkId === undefined ? {} : { checkId }) });
          if (hasLeft) return;
          const hasChanged = last !== null && last.status !== now.status;
          last = now;
          setState(now);
          if (hasChanged) told.current(now);
        }
        if (last.status !== null && OPEN.has(last.status)) readLater();
      }
      function readLater(): void {
        timer = setTimeout(() => {
          // The next reading may succeed.
          read().catch(() => {
            if (!hasLeft) readLater();
          });
        }, EVERY_MILLISECONDS);
      }

      read().catch(() => {
        if (!hasLeft) setFailed(true);
      });
      return () => {
        hasLeft = true;
        clearTimeout(timer);
      };
    },
    [purpose, checkId, attempt],
  );

  function retry(): void {
    setFailed(false);
    setAttempt((count) => count + 1);
  }
  return { state, hasFailed, retry };
}
