import { useEffect } from 'react';
import type { EditorAction } from './editor-state.ts';

/**
 * Ctrl or ⌘ with Z undoes, with Shift and Z, or with Y, redoes; text inputs keep their own undo. Escape ends placing. Both
 * functions must be stable.
 */
export function useEditorKeys(dispatch: (action: EditorAction) => void, disarm: () => void): void {
  useEffect(
    function listen() {
      function handleKey(event: KeyboardEvent): void {
        if (event.key === 'Escape') disarm();
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
    [dispatch, disarm],
  );
}
