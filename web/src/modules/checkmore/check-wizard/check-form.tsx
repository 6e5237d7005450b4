import { lazyPart } from '#ui/lazy-part.tsx';
import type { OwnCheck } from './own-check-list.ts';

const InformationForm = lazyPart(async () => (await import('./information-form.tsx')).InformationForm, null);

/** The form of a check; the database has a row of check_form for each type that has one. */
export function CheckForm({ check }: { check: OwnCheck }) {
  return check.type === 'INFORMATION' ? <InformationForm check={check} /> : null;
}
