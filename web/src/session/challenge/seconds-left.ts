/** Whole seconds from `now` until `end` (both in milliseconds), never below zero: the last one lasts as long as the others. */
export function secondsLeft(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}
