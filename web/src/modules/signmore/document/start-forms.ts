import { inTime } from '#ui/in-time.ts';
import { showError } from '#ui/toast/show-error.ts';
import type { openCorrectSignerPopup as OpenCorrectSignerPopup } from '#modules/signmore/commands/correct-signer-form.tsx';
import type { openExtendPopup as OpenExtendPopup } from '#modules/signmore/commands/extend-form.tsx';
import type { openOrderPopup as OpenOrderPopup } from '#modules/signmore/commands/order-form.tsx';
import type { openReschedulePopup as OpenReschedulePopup } from '#modules/signmore/commands/reschedule-form.tsx';
import type { openSignPopup as OpenSignPopup } from './sign-popup.tsx';

// The forms load when they are first needed: the drawer has to open quickly.

export function startSigning(request: Parameters<typeof OpenSignPopup>[0]): void {
  inTime(() => import('./sign-popup.tsx')).then(({ openSignPopup }) => openSignPopup(request), showError);
}

export function startExtension(document: Parameters<typeof OpenExtendPopup>[0]): void {
  inTime(() => import('#modules/signmore/commands/extend-form.tsx')).then(
    ({ openExtendPopup }) => openExtendPopup(document),
    showError,
  );
}

export function startRescheduling(document: Parameters<typeof OpenReschedulePopup>[0]): void {
  inTime(() => import('#modules/signmore/commands/reschedule-form.tsx')).then(
    ({ openReschedulePopup }) => openReschedulePopup(document),
    showError,
  );
}

export function startOrdering(request: Parameters<typeof OpenOrderPopup>[0]): void {
  inTime(() => import('#modules/signmore/commands/order-form.tsx')).then(
    ({ openOrderPopup }) => openOrderPopup(request),
    showError,
  );
}

export function startCorrection(request: Parameters<typeof OpenCorrectSignerPopup>[0]): void {
  inTime(() => import('#modules/signmore/commands/correct-signer-form.tsx')).then(
    ({ openCorrectSignerPopup }) => openCorrectSignerPopup(request),
    showError,
  );
}
