import { useEffect, useRef } from 'react';

/** Runs an action for a key without modifiers. Not while one types in a field or a popup is open. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  useEffect(function keepLatest() {
    latest.current = actions;
  });
  useEffect(function listenForKeys() {
    const listen = (event: KeyboardEvent) => {
      const action = latest.current[event.key.toLowerCase()];
      if (!action || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]')) {
        return;
      }
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
