import type { ActivationForm } from '#functions/signing/contract/document-schemas.ts';
import { addDays, isoDay } from './expiry.ts';

/** At eight on the next working day. */
export function nextMorning(today = new Date()): ActivationForm {
  const day = addDays(today, { 5: 3, 6: 2 }[today.getDay()] ?? 1);
  return { activationDate: isoDay(day), activationTime: '08:00' };
}
