import { formatNumber } from '#ui/format.ts';

/** `+1,200`, `−80`, `0` */
export function signed(value: number): string {
  return value > 0 ? `+${formatNumber(value)}` : formatNumber(value);
}
