/** One readable line per event. Never bodies, tokens, addresses of people or SQL: see docs/security.md. */
export type Log = (line: string) => void;

export const silent: Log = () => {};

/** Lines go to stderr: stdout belongs to what a script was asked to print. */
export const toStderr: Log = (line) => {
  process.stderr.write(`${new Date().toISOString().slice(11, 23)} ${line}\n`);
};
