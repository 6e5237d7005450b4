/**
 * Returns where a key leads: the left arrow to the previous document, the right one to the next. Null for other keys, for
 * keys that belong to a field or a menu, and while the focus is outside `drawer`, as in a popup above it. The other two
 * arrows scroll.
 */
export function stepOf(event: KeyboardEvent, drawer: Element | null): 'previous' | 'next' | null {
  const { key, target } = event;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if (!(target instanceof Element) || !drawer?.contains(target)) return null;
  if (target.closest('input, textarea, select, [contenteditable], [role="menu"]')) return null;
  return key === 'ArrowLeft' ? 'previous' : 'next';
}
