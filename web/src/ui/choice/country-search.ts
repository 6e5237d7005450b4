import type { Country } from './countries.ts';

/** Returns whether the typed text is a part of the country's name, or its code. */
export function isMeant({ code, name }: Country, typed: string): boolean {
  const text = typed.trim().toLocaleLowerCase();
  return name.toLocaleLowerCase().includes(text) || code.toLocaleLowerCase() === text;
}
