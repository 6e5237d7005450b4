import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const messageShape = z.object({
  id: z.string(),
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
  sentAt: z.string(),
  idempotencyKey: z.string().nullable(),
});

/** One delivered message. `sentAt` is ISO 8601; `links` are its distinct http(s) addresses, in order. */
export type Message = z.infer<typeof messageShape>;
type NewMessage = Omit<Message, 'id' | 'links' | 'sentAt'>;

export interface InboxStore {
  /** Stores a message. A repeated idempotency key is ignored. */
  add(message: NewMessage): Message;
  /** Newest first. `to` matches a part of the recipient, case-insensitively. */
  list(to?: string): Message[];
  find(id: string): Message | undefined;
  clear(): void;
  /** Calls back after each new message. Returns the function that unsubscribes. */
  onChange(listener: () => void): () => void;
}

/** Stores messages in a file of JSON lines, so that they survive a restart. */
export function inboxStore(file: string): InboxStore {
  let messages = existsSync(file) ? readLines(file) : [];
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());
  return {
    add(given) {
      const same = messages.find((each) => isRepeat(each, given));
      if (same !== undefined) return same;
      const links = findLinks(given.html === '' ? given.text : given.html);
      const message = { ...given, id: randomUUID(), links, sentAt: new Date().toISOString() };
      appendFileSync(file, `${JSON.stringify(message)}\n`, { mode: 0o600 });
      messages.push(message);
      tell();
      return message;
    },
    list(to = '') {
      const wanted = to.toLowerCase();
      return messages.filter((each) => each.to.toLowerCase().includes(wanted)).toReversed();
    },
    find: (id) => messages.find((each) => each.id === id),
    clear() {
      messages = [];
      rmSync(file, { force: true });
      tell();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isRepeat(kept: Message, given: NewMessage): boolean {
  return (
    given.idempotencyKey !== null &&
    kept.idempotencyKey === given.idempotencyKey &&
    kept.channel === given.channel &&
    kept.to === given.to
  );
}

/** Skips a line that a crash cut short. */
function readLines(file: string): Message[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [messageShape.parse(JSON.parse(line))];
      } catch {
        return [];
      }
    });
}

function findLinks(content: string): string[] {
  const found = content.match(/https?:\/\/[^\s"'<>]+/g) ?? [];
  return [...new Set(found.map((link) => link.replaceAll('&amp;', '&').replace(/[.,)]+$/, '')))];
}
