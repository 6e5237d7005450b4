import type { ReactNode } from 'react';

type PopupVariant = 'popup' | 'fullScreen' | 'slideOver';

export interface PopupOptions {
  readonly title: string;
  /** The popup's content; `close` removes this popup from the stack. */
  readonly content: (close: () => void) => ReactNode;
  /** popup = centred (default), slideOver = side panel. Small screens always use the full screen. */
  readonly variant?: PopupVariant;
  readonly size?: 'sm' | 'md' | 'lg';
  /** Replaces the top popup instead of opening on top of it. */
  readonly replace?: boolean;
  /** False if a stray click would lose work; true by default. */
  readonly closeOnClickOutside?: boolean;
  /** Called once, however the popup is closed. */
  readonly onClose?: () => void;
  /** While this returns true, Escape, the backdrop and route changes do not close the popup (an upload in progress). */
  readonly isHeld?: () => boolean;
  /** Called when the user tries to close a popup that is held open: it may ask whether to discard the input. */
  readonly onHeld?: (close: () => void) => void;
}

export interface Popup extends PopupOptions {
  readonly id: number;
}

let stack: readonly Popup[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

export function subscribeToPopups(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentPopups(): readonly Popup[] {
  return stack;
}

/** Opens a popup on top of the stack. Returns the function that closes it. */
export function openPopup(options: PopupOptions): () => void {
  lastId += 1;
  const popup: Popup = { ...options, id: lastId };
  const replaced = options.replace ? stack.at(-1) : undefined;
  set([...stack.filter((other) => other !== replaced), popup]);
  replaced?.onClose?.();
  return () => closePopup(popup.id);
}

export function closePopup(id: number): void {
  const popup = stack.find((one) => one.id === id);
  if (!popup) return;
  set(stack.filter((one) => one !== popup));
  popup.onClose?.();
}

/** On a route change or back navigation, closes every popup that is not held open. */
export function closeAllPopups(): void {
  const closing = stack.filter((popup) => !popup.isHeld?.());
  set(stack.filter((popup) => !closing.includes(popup)));
  for (const popup of closing) popup.onClose?.();
}

function set(next: readonly Popup[]): void {
  stack = next;
  for (const listener of listeners) listener();
}
