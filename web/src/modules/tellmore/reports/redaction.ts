import { toAppError } from '#api/app-error.ts';
import type { Redacted } from './report-commands.ts';

interface Try {
  /** What was sent, in clear: how the same is known again. */
  readonly given: string;
  readonly redacted: Redacted;
}

export interface Redaction {
  /** value: what the entry says from now on. removedFiles: the entry's files that are deleted with it. @throws AppError */
  readonly save: (value: unknown, removedFiles: readonly string[]) => Promise<void>;
}

/**
 * One redaction on its way. After an answer that was lost, the same content is sent again, which the server takes once. What
 * was changed since replaces what has arrived after all, so that the user's own redaction is not taken for a colleague's.
 */
export function newRedaction(
  encrypt: (value: unknown) => Promise<Redacted>,
  send: (redacted: Redacted, removedFiles: readonly string[]) => Promise<void>,
): Redaction {
  let tries: readonly Try[] = [];
  return {
    async save(value, removedFiles) {
      const given = JSON.stringify([value, removedFiles]);
      const earlier = tries.filter((one) => one.given !== given);
      const redacted = tries.find((one) => one.given === given)?.redacted ?? (await encrypt(value));
      tries = [...earlier, { given, redacted }];
      const possible = [redacted.replaces, ...earlier.map((one) => one.redacted.content)];
      for (const [at, replaces] of possible.entries()) {
        try {
          return await send({ ...redacted, replaces }, removedFiles);
        } catch (error) {
          if (at === possible.length - 1 || !toAppError(error).has('INVALID_ACTION', 'replaces')) throw error;
        }
      }
    },
  };
}
