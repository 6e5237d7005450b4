import { toAppError } from '#api/app-error.ts';
import type { Challenge } from '#graphql/challenge-link.ts';

/** Asks the user; true when they met it, false when they closed the dialog. */
export type Ask = (challenge: Challenge) => Promise<boolean>;

/** The challenge that an error stands for, if it is one. */
export function challengeOf(thrown: unknown): Challenge | null {
  const error = toAppError(thrown);
  if (error.has('TFA_REQUIRED')) return 'TFA_REQUIRED';
  return error.has('AUTH_LEVEL_2_REQUIRED') ? 'AUTH_LEVEL_2_REQUIRED' : null;
}

/** However many requests meet the same challenge at once, the user is asked once. */
export function askOnce(ask: Ask): Ask {
  const asked = new Map<Challenge, Promise<boolean>>();
  return (challenge) => {
    const underWay = asked.get(challenge);
    if (underWay) return underWay;
    const answer = ask(challenge).finally(() => asked.delete(challenge));
    asked.set(challenge, answer);
    return answer;
  };
}

/**
 * Does `action`, and repeats it when the user has met what it was refused for. Each challenge is asked for once: an
 * answer that does not help is no reason to ask again.
 * @throws what `action` threw, when the user closed the dialog
 */
export async function repeatingWith<Answer>(ask: Ask, action: () => Promise<Answer>): Promise<Answer> {
  const met = new Set<Challenge>();
  for (;;) {
    try {
      return await action();
    } catch (thrown) {
      const challenge = challengeOf(thrown);
      if (challenge === null || met.has(challenge)) throw thrown;
      met.add(challenge);
      if (!(await ask(challenge))) throw thrown;
    }
  }
}
