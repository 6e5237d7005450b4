import { inTime } from '#ui/in-time.ts';
import { showError } from '#ui/toast/show-error.ts';
import type { openCorrectSignerPopup as OpenCorrectSignerPopup } from './correct-signer-form.tsx';
import type { openExtendPopup as OpenExtendPopup } from './extend-form.tsx';
import type { openOrderPopup as OpenOrderPopup } from './order-form.tsx';
import type { openReschedulePopup as OpenReschedulePopup } from './reschedule-form.tsx';

// The forms load when they are first needed: the drawer has to open quickly.

export function startExtension(document: Parameters<typeof OpenExtendPopup>[0]): void {
  inTime(() => import('./extend-form.tsx')).then(({ openExtendPopup }) => openExtendPopup(document), showError);
}

export function startRescheduling(document: Parameters<typeof OpenReschedulePopup>[0]): void {
  inTime(() => import('./reschedule-form.tsx')).then(
    ({ openReschedulePopup }) => openReschedulePopup(document),
    showError,
  );
}

export function startOrdering(request: Parameters<typeof OpenOrderPopup>[0]): void {
  inTime(() => import('./order-form.tsx')).then(({ openOrderPopup }) => openOrderPopup(request), showError);
}

export function startCorrection(request: Parameters<typeof OpenCorrectSignerPopup>[0]): void {
  inTime(() => import('./correct-signer-form.tsx')).then(
    ({ openCorrectSignerPopup }) => openCorrectSignerPopup(request),
    showError,
  );
}
