import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from './location.ts';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  readonly replace?: boolean;
}

/** A link between the reporters' pages. Everything but a plain click is the browser's: a new tab, a download. */
export function PageLink({ to, replace = false, children, ...props }: PageLinkProps) {
  function follow(event: MouseEvent): void {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    // As browsers do: a link to the same address adds nothing to the history.
    void navigate(to, { replace: replace || new URL(to, location.origin).href === location.href });
  }
  return (
    <a {...props} href={to} onClick={follow}>
      {children}
    </a>
  );
}
