import { spawn } from 'node:child_process';

/**
 * Runs a command and returns its output. Throws an error with the output if it fails.
 * @param environment added to this process's own
 */
export function run(command: string, args: string[], environment: Record<string, string> = {}): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DO_NOT_TRACK: '1', ...environment },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', failed);
    child.once('close', (code) => {
      if (code === 0) done(output.trim());
      else failed(new Error(`${command} ${args.slice(0, 2).join(' ')} failed:\n${output.trim()}`));
    });
  });
}
