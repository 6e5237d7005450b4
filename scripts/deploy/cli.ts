import { spawn } from 'node:child_process';

/**
 * Runs a command and returns its output. Throws an error with the output if it fails.
 * @param environment added to this process's own
 */
export async function run(command: string, args: string[], environment: Record<string, string> = {}): Promise<string> {
  return (await spawned(command, args, environment)).all;
}

/** The same, and returns only what the command wrote to its standard output: JSON, without progress. */
export async function runForAnswer(
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<string> {
  return (await spawned(command, args, environment)).answer;
}

function spawned(
  command: string,
  args: string[],
  environment: Record<string, string>,
): Promise<{ all: string; answer: string }> {
  return new Promise((done, failed) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DO_NOT_TRACK: '1', ...environment },
    });
    let output = '';
    let answer = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stdout.on('data', (text: string) => (answer += text));
    child.once('error', failed);
    child.once('close', (code) => {
      if (code === 0) done({ all: output.trim(), answer });
      else failed(new Error(`${command} ${args.slice(0, 2).join(' ')} failed:\n${output.trim()}`));
    });
  });
}
