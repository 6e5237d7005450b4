import type { Country } from './countries.ts';

/** Whether what somebody types may mean this country: a part of its name, its code, or its calling code. */
export function isMeant({ code, name, callingCode }: Country, typed: string): boolean {
  const text = typed.trim().toLocaleLowerCase();
  if (text === '') return true;
  const digits = text.replace(/^(\+|00)/, '');
  if (/^\d+$/.test(digits)) return callingCode.startsWith(`+${digits}`);
  return name.toLocaleLowerCase().includes(text) || code.toLocaleLowerCase() === text;
}
