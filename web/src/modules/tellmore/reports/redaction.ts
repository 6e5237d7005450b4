import { toAppError } from '#api/app-error.ts';
import type { Redacted } from './report-commands.ts';

interface Try {
  /** What was sent, in clear: how the same is known again. */
  readonly given: string;
  readonly redacted: Redacted;
}

export interface Redaction<Value> {
  /**
   * removedFiles: the entry's files that are deleted with it. valueWithout: what the entry says from now on, without the
   * files of these ids. @throws AppError
   */
  readonly save: (
    valueWithout: (fileIds: readonly string[]) => Value,
    removedFiles: readonly string[],
  ) => Promise<void>;
}

/**
 * One redaction on its way. After an answer that was lost, the same content is sent again, which the server takes once. What
 * was changed since replaces what has arrived after all, so that the user's own redaction is not taken for a colleague's. A file
 * that any try has removed may be gone: later ones remove it, too.
 */
export function newRedaction<Value>(
  encrypt: (value: Value) => Promise<Redacted>,
  send: (redacted: Redacted, removedFiles: readonly string[]) => Promise<void>,
): Redaction<Value> {
  let tries: readonly Try[] = [];
  let gone: readonly string[] = [];
  return {
    async save(valueWithout, removedFiles) {
      gone = [...new Set([...gone, ...removedFiles])];
      const removed = gone;
      const value = valueWithout(removed);
      const given = JSON.stringify([value, removed.toSorted()]);
      const earlier = tries.filter((one) => one.given !== given);
      const redacted = tries.find((one) => one.given === given)?.redacted ?? (await encrypt(value));
      tries = [...earlier, { given, redacted }];
      const possible = [redacted.replaces, ...earlier.map((one) => one.redacted.content)];
      for (const [at, replaces] of possible.entries()) {
        try {
          return await send({ ...redacted, replaces }, removed);
        } catch (error) {
          if (at === possible.length - 1 || !toAppError(error).has('INVALID_ACTION', 'replaces')) throw error;
        }
      }
    },
  };
}
