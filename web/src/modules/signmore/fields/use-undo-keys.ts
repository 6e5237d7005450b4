import { useEffect } from 'react';
import type { EditorAction } from './editor-state.ts';

/** Ctrl or ⌘ with Z undoes, with Shift and Z, or with Y, redoes; text inputs keep their own undo. */
export function useUndoKeys(dispatch: (action: EditorAction) => void): void {
  useEffect(
    function listen() {
      function handleKey(event: KeyboardEvent): void {
        const key = event.key.toLowerCase();
        if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
        const { target } = event;
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
        event.preventDefault();
        dispatch({ type: key === 'y' || event.shiftKey ? 'redone' : 'undone' });
      }
      document.addEventListener('keydown', handleKey);
      return () => document.removeEventListener('keydown', handleKey);
    },
    [dispatch],
  );
}
