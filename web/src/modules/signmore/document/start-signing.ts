import { inTime } from '#ui/in-time.ts';
import { showError } from '#ui/toast/show-error.ts';
import type { openSignPopup as OpenSignPopup } from './sign-popup.tsx';

/** Opens the popup to sign in. Its code loads when it is first needed: the drawer has to open quickly. */
export function startSigning(request: Parameters<typeof OpenSignPopup>[0]): void {
  inTime(() => import('./sign-popup.tsx')).then(({ openSignPopup }) => openSignPopup(request), showError);
}
