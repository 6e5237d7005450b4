import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The command line of a live process, or undefined. */
export function commandOf(pid: number): string | undefined {
  return process.platform === 'linux' ? readProc(pid, 'cmdline')?.replaceAll('\0', ' ') : ps(pid, 'command=');
}

/** When a process started, in the system's own unit. Together with its number it identifies a process uniquely. */
export function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps(pid, 'lstart=');
  const [state, started] = statOf(pid, 3, 22);
  // A zombie: a killed process that its parent has not collected. It counts as dead.
  return state === 'Z' ? undefined : started;
}

/** The parent's number. */
export function parentOf(pid: number): string | undefined {
  return process.platform === 'linux' ? statOf(pid, 4)[0] : ps(pid, 'ppid=');
}

/** Fields of /proc/<pid>/stat by their number in proc(5), from 3 on; the second may hold anything. */
function statOf(pid: number, ...fields: number[]): (string | undefined)[] {
  const values = readProc(pid, 'stat')
    ?.replace(/^.*\) /s, '')
    .split(' ');
  return fields.map((field) => values?.[field - 3]);
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** macOS has no /proc but always has ps; a bare Debian is the other way round. */
function ps(pid: number, column: string): string | undefined {
  try {
    const environment = { LC_ALL: 'C', PATH: process.env['PATH'] ?? '' };
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8', env: environment }).trim();
  } catch {
    return undefined;
  }
}
