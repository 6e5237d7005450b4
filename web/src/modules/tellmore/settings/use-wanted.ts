import { useRef, useState } from 'react';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';

/**
 * Settings that are saved as soon as they are changed. `save` returns what to say instead of `savedText`. They show what the user wants until the server has confirmed it,
 * and what is stored again if it did not.
 */
export function useWanted<Values extends object>(
  stored: Values,
  save: (change: Partial<Values>) => Promise<string | void>,
  savedText: string,
): readonly [Values, (change: Partial<Values>) => void] {
  const [wanted, setWanted] = useState<Partial<Values>>({});
  const before = useRef<Promise<unknown>>(Promise.resolve());
  function change(input: Partial<Values>): void {
    setWanted((now) => ({ ...now, ...input }));
    // One request at a time: of two, the earlier one could be stored last.
    const saved = before.current.then(() => save(input));
    before.current = saved.catch(() => undefined);
    saved
      .then((text) => showToast({ kind: 'success', message: text ?? savedText }), showError)
      .finally(() => setWanted((now) => without(now, input)));
  }
  return [{ ...stored, ...wanted }, change];
}

/** Without what was asked for; what the user has wanted since stays. */
function without<Values extends object>(now: Partial<Values>, done: Partial<Values>): Partial<Values> {
  const left = { ...now };
  for (const key in done) if (left[key] === done[key]) delete left[key];
  return left;
}
