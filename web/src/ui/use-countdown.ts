import { useEffect, useState } from 'react';

/** Counts down from `seconds`. Measured by the clock, because timers pause in background tabs. */
export function useCountdown(seconds: number): readonly [left: number, restart: (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);

  useEffect(
    function tick() {
      const timer = setInterval(() => {
        const now = secondsLeft(end, Date.now());
        setLeft(now);
        if (now === 0) clearInterval(timer);
      }, 250);
      return () => clearInterval(timer);
    },
    [end],
  );

  return [
    left,
    (again) => {
      setEnd(Date.now() + again * 1000);
      setLeft(again);
    },
  ];
}

/** Returns the whole seconds from `now` until `end` (both in milliseconds), rounded up and never below zero. */
export function secondsLeft(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}
