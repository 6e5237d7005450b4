import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '#local/log.ts';

const insideLite = new AsyncLocalStorage<Log>();
let patched = false;

/**
 * Redirects Lite's console output to our log. Lite prints whole database errors, which quote rows with personal data,
 * even for refusals reported to the caller. Only the kind of error is logged.
 */
export function withLog<T>(log: Log, work: () => T): T {
  patchOnce();
  return insideLite.run(log, work);
}

function patchOnce(): void {
  if (patched) return;
  patched = true;
  for (const level of ['error', 'warn'] as const) {
    const print = console[level].bind(console);
    console[level] = (...words: unknown[]) => {
      const log = insideLite.getStore();
      if (log === undefined) return print(...words);
      log(`lite: ${words.map(kindOf).join(' ')}`);
    };
  }
}

function kindOf(word: unknown): string {
  if (!(word instanceof Error)) return typeof word === 'string' ? word.slice(0, 80) : typeof word;
  return 'code' in word ? `${word.name} ${String(word.code)}` : word.name;
}
