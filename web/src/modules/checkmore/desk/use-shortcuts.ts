import { useEffect, useRef } from 'react';

const OFF = 'tillit.shortcuts-off';

/** Whether single keys run actions; people who speak to their computer turn them off (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(OFF) === null;
}

export function setShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, '1');
}

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
      if (!areShortcutsOn() || isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Radios and checkboxes take no letters. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]') !== null
  );
}
