import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLog } from './run-log.ts';

let folder: string;
let terminal: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-log-'));
  terminal = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => terminal.push(String(text)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('requests go to the log file of the run, and not to the terminal', () => {
  openLog({ dataFolder: folder, verbose: false }).write('GET /old 200');
  const log = openLog({ dataFolder: folder, verbose: false });
  log.write('GET /health 200');
  log.write('GET /rest 200');
  expect(resolve(log.file)).toBe(join(folder, 'log.txt'));
  expect(readFileSync(log.file, 'utf8')).toMatch(/^\S+Z GET \/health 200\n\S+Z GET \/rest 200\n$/);
  expect(statSync(log.file).mode & 0o777).toBe(0o600);
  expect(terminal).toEqual([]);
});

test('--verbose prints them, too', () => {
  const log = openLog({ dataFolder: folder, verbose: true });
  log.write('GET /health 200');
  expect(terminal.join('')).toContain('GET /health 200');
  expect(readFileSync(log.file, 'utf8')).toContain('GET /health 200');
});
