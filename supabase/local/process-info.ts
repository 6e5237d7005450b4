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

export interface ProcessUsage {
  /** Of its first thread on Linux, of all threads elsewhere. */
  readonly cpuMilliseconds: number;
  /** All memory: heaps, buffers and WebAssembly. */
  readonly residentBytes: number;
}

/** What a process has used; undefined when it has ended. */
export function usageOf(pid: number): ProcessUsage | undefined {
  if (process.platform !== 'linux') return parsePs(ps(pid, 'time=,rss='));
  const [user, system] = fieldsOf(readProc(pid, `task/${pid}/stat`), 14, 15).map(Number);
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(readProc(pid, 'status') ?? '')?.[1];
  if (user === undefined || system === undefined || resident === undefined) return undefined;
  return { cpuMilliseconds: (user + system) * TICK_MILLISECONDS, residentBytes: Number(resident) * 1_024 };
}

/** proc(5) counts in hundredths of a second on every machine that Node runs on. */
const TICK_MILLISECONDS = 10;

/** Reads `0:01.25 123456`: minutes, seconds with hundredths on macOS, kilobytes. */
export function parsePs(line: string | undefined): ProcessUsage | undefined {
  const [, hours = '0', minutes, seconds, kilobytes] =
    /^(?:(\d+):)?(\d+):([\d.]+)\s+(\d+)$/.exec(line?.trim() ?? '') ?? [];
  if (kilobytes === undefined) return undefined;
  const total = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return { cpuMilliseconds: Math.round(total * 1_000), residentBytes: Number(kilobytes) * 1_024 };
}

/** Fields of /proc/<pid>/stat by their number in proc(5), from 3 on; the second may hold anything. */
function statOf(pid: number, ...fields: number[]): (string | undefined)[] {
  return fieldsOf(readProc(pid, 'stat'), ...fields);
}

function fieldsOf(stat: string | undefined, ...fields: number[]): (string | undefined)[] {
  const values = stat?.replace(/^.*\) /s, '').split(' ');
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
