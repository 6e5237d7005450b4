import { stripVTControlCharacters } from 'node:util';

/** The message for a failed client build: the bundler's message without colours and stack. */
export function buildFailure(error: unknown): Error {
  const said = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const lines = said.split('\n').filter((line) => !/^\s+at /.test(line));
  const advice = 'Mend it there, or take the change back; data is not touched. DEBUG=1 shows all of it.';
  return new Error(`The web client does not build.\n\n${lines.join('\n').trim()}\n\n${advice}`, { cause: error });
}
