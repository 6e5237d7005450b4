/** One readable line per event. Never contains bodies, tokens, personal addresses or SQL: see docs/security.md. */
export type Log = (line: string) => void;

export const silent: Log = () => {};

/** Lines go to stderr, because stdout is for the script's own output. */
export const toStderr: Log = (line) => {
  process.stderr.write(`${new Date().toISOString().slice(11, 23)} ${line}\n`);
};
