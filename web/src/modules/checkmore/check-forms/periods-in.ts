import type { Period } from '#functions/checks/contract/months.ts';
import type { CheckFields } from './use-check-form.ts';

/** Returns the periods of a list of entries, as far as they are filled in. */
export function periodsIn(form: CheckFields, path: string): readonly Period[] {
  const entries = form.values[path];
  return Array.isArray(entries) ? entries.map(periodOf) : [];
}

function periodOf(entry: unknown) {
  const { startMonth, finishMonth, current }: Record<string, unknown> = { ...(typeof entry === 'object' ? entry : {}) };
  return {
    startMonth: typeof startMonth === 'string' ? startMonth : '',
    finishMonth: typeof finishMonth === 'string' ? finishMonth : null,
    current: current === true,
  };
}
