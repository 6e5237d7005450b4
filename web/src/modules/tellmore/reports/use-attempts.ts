import { useCallback, useState } from 'react';

/** A reading that can fail: an effect that depends on `attempt` runs again with `retry`. */
export function useAttempts() {
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { attempt, hasFailed, setFailed, retry };
}
