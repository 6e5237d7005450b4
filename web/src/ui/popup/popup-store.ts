import type { ReactNode } from 'react';

export type PopupVariant = 'popup' | 'fullScreen' | 'slideOver';

export interface PopupOptions {
  readonly title: string;
  /** What the popup shows; `close` takes this popup off the stack. */
  readonly content: (close: () => void) => ReactNode;
  /** popup = centred (default), slideOver = side panel. Small screens always use the full screen. */
  readonly variant?: PopupVariant;
  readonly size?: 'sm' | 'md' | 'lg';
  /** Swaps the top popup instead of lying on it. */
  readonly replace?: boolean;
  /** False where a stray click would cost something; true by default. */
  readonly closeOnClickOutside?: boolean;
  /** Called once, however the popup was closed. */
  readonly onClose?: () => void;
  /** Closing by Escape, the backdrop or a route change is refused while this says so (an upload under way). */
  readonly isHeld?: () => boolean;
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

/** Opens a popup on top of the stack. Returns how to close it. */
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

/** Route change and back navigation: everything closes but what is held. */
export function closeAllPopups(): void {
  const closing = stack.filter((popup) => !popup.isHeld?.());
  set(stack.filter((popup) => !closing.includes(popup)));
  for (const popup of closing) popup.onClose?.();
}

function set(next: readonly Popup[]): void {
  stack = next;
  for (const listener of listeners) listener();
}
