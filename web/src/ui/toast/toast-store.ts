export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'info';
  readonly title?: string | undefined;
  readonly message: string;
  /** What can be done about it, such as taking it back. The toast stays until it is closed. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** Milliseconds, for clearPastErrors. */
  readonly shownAt: number;
}

/** Long enough to read twice. Errors, and what has an action, stay until they are closed (WCAG 2.2.1). */
export const TOAST_MILLISECONDS = 7000;
const MAX_TOASTS = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Shows a message top-right. A repeated message is one toast. */
export function showToast(toast: Omit<Toast, 'id' | 'shownAt'>): void {
  const others = toasts.filter((other) => other.message !== toast.message || other.title !== toast.title);
  lastId += 1;
  set([...others, { ...toast, id: lastId, shownAt: Date.now() }].slice(-MAX_TOASTS));
}

export function closeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

/** A new attempt: the previous message no longer applies. */
export function clearErrorToasts(): void {
  set(toasts.filter((toast) => toast.kind !== 'error'));
}

/** What failed a while ago belongs to the page that is being left; what failed just now may explain why. */
export function clearPastErrors(): void {
  const now = Date.now();
  set(toasts.filter(({ kind, shownAt }) => kind !== 'error' || now - shownAt < 2000));
}

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
