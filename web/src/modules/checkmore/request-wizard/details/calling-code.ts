/** `912 34 567`, `0047 91234567` and `+47 912 34 567` as `+4791234567`. A number without a calling code is Norwegian. */
export function withCallingCode(typed: string): string {
  const digits = typed.replaceAll(/[\s().-]/g, '').replace(/^00/, '+');
  return /^\d{8}$/.test(digits) ? `+47${digits}` : digits;
}
