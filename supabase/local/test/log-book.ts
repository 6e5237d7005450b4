import type { Log } from '#local/log.ts';

export interface LogBook {
  log: Log;
  lines: string[];
  /** Resolves with the first line, past or future, that contains the text. */
  until(text: string): Promise<string>;
  clear(): void;
}

/** Collects a backend's log lines, so that a test can wait for one or search them. */
export function logBook(): LogBook {
  const lines: string[] = [];
  let waiting: { text: string; found: (line: string) => void }[] = [];
  return {
    lines,
    log(line) {
      lines.push(line);
      for (const each of waiting) if (line.includes(each.text)) each.found(line);
      waiting = waiting.filter((each) => !line.includes(each.text));
    },
    until(text) {
      const past = lines.find((line) => line.includes(text));
      return past === undefined ? new Promise((found) => waiting.push({ text, found })) : Promise.resolve(past);
    },
    clear: () => lines.splice(0),
  };
}
