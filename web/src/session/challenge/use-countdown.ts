import { useEffect, useState } from 'react';
import { secondsLeft } from './seconds-left.ts';

/** Seconds that are left of `seconds`, and how to start again. It goes by the clock: a tab in the background falls asleep. */
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
