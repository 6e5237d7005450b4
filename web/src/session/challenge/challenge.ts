import { isChallenge, toAppError } from '#api/app-error.ts';
import type { Challenge } from '#api/app-error.ts';

/**
 * Asks the user to meet a challenge. Resolves to true when they did, to false when they closed the dialog. `request` is the name of
 * the operation that was refused, or of a function with its action (`tfa.remove`): the dialog says what is confirmed.
 */
export type MeetChallenge = (challenge: Challenge, request?: string) => Promise<boolean>;

/** Returns the challenge that an error stands for, or null. */
export function challengeOf(thrown: unknown): Challenge | null {
  return (
    toAppError(thrown)
      .errors.map(({ code }) => code)
      .find(isChallenge) ?? null
  );
}

/** Opens one dialog per challenge, however many requests require it at once. */
export function askOnce(ask: MeetChallenge): MeetChallenge {
  const asked = new Map<Challenge, Promise<boolean>>();
  return (challenge, request) => {
    const underWay = asked.get(challenge);
    if (underWay) return underWay;
    const answer = ask(challenge, request).finally(() => asked.delete(challenge));
    asked.set(challenge, answer);
    return answer;
  };
}

/**
 * Runs `action`, and repeats it when it was refused with a challenge that the user then met. Each challenge is asked for
 * once, so that a server that keeps refusing does not ask for ever.
 * @throws the error of `action`, when the user closed the dialog
 */
export async function repeatingWith<Answer>(
  ask: (challenge: Challenge) => Promise<boolean>,
  action: () => Promise<Answer>,
): Promise<Answer> {
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
