import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The command line of a live process; undefined when there is none. */
export function commandOf(pid: number): string | undefined {
  return process.platform === 'linux'
    ? readProc(pid, 'cmdline')?.replaceAll('\0', ' ')
    : ps(pid, 'command=');
}

/** When a process began, in whatever unit the system has: with its number that names a process for good. */
export function startOf(pid: number): string | undefined {
  // Field 22 of /proc/<pid>/stat; the second one is the program's name in brackets and may hold anything.
  return process.platform === 'linux'
    ? readProc(pid, 'stat')?.replace(/^.*\) /s, '').split(' ')[19]
    : ps(pid, 'lstart=');
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** Where there is no /proc (macOS) there is always ps; a bare Debian has it the other way round. */
function ps(pid: number, column: string): string | undefined {
  try {
    const environment = { LC_ALL: 'C', PATH: process.env['PATH'] ?? '' };
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8', env: environment }).trim();
  } catch {
    return undefined;
  }
}
