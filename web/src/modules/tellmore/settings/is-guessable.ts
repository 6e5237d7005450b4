import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** As many guesses, with 64 MiB of memory each (Argon2id), are beyond a thief of the database. */
const MIN_GUESSES_LOG10 = 10;

/**
 * Whether somebody who has the stored keys could guess the passphrase that opens them.
 * @param known what they would try first: names and addresses
 */
export function isGuessable(passphrase: string, known: readonly string[]): boolean {
  const words = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2);
  const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return judge.check(passphrase, words).guessesLog10 < MIN_GUESSES_LOG10;
}
