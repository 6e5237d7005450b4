/** Runs a step of a deployment, and prints its name, what it says and how long it took. */
export async function step(name: string, work: () => Promise<string>): Promise<void> {
  process.stdout.write(`… ${name}\n`);
  const started = performance.now();
  const said = await work();
  process.stdout.write(`✓ ${name} (${duration(started)})\n${said === '' ? '' : `${said.replace(/^/gm, '    ')}\n`}`);
}

/** Returns the time since then, for people. */
export function duration(started: number): string {
  const seconds = Math.round((performance.now() - started) / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
