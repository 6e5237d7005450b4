import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/** How long a message may take, in milliseconds: the hosted worker is called once a minute. */
const PATIENCE = 5 * 60_000;
const EVERY = 1000;

/** Where the customer's mail and text messages arrive. */
export interface Post {
  /** Returns the link in the mail to this address whose address has this part. */
  link(address: string, part: string): Promise<URL>;
  /** Returns the code that was texted to this number. */
  code(number: string): Promise<string>;
  close(): void;
}

/** Asks the person at the terminal. */
export function postOfOperator(): Post {
  if (!process.stdin.isTTY)
    throw new Error('Nobody is at the terminal to read the customer’s mail: set CHECK_INBOX_URL');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const ask = async (question: string): Promise<string> => (await terminal.question(`    ${question}: `)).trim();
  return {
    link: async (address, part) => new URL(await ask(`The link in the mail to ${address} (with ${part} in it)`)),
    code: (number) => ask(`The code in the text message to ${number}`),
    close: () => terminal.close(),
  };
}

const messagesShape = z.array(z.object({ text: z.string() }));

/** Reads an inbox over HTTP: GET with `?to=` returns its messages as JSON, the newest first. */
export function postOfInbox(url: string): Post {
  /** The code before it is not the next one. */
  const used = new Set<string>();
  const find = async (to: string, pattern: RegExp): Promise<string> => {
    const deadline = Date.now() + PATIENCE;
    while (Date.now() < deadline) {
      const found = (await messagesTo(url, to))
        .map((text) => pattern.exec(text)?.[0])
        .find((each) => each !== undefined && !used.has(each));
      if (found !== undefined) {
        used.add(found);
        return found;
      }
      await wait(EVERY);
    }
    throw new Error(`No message with ${pattern.source} has reached ${to} within ${PATIENCE / 60_000} minutes`);
  };
  return {
    link: async (address, part) => new URL(await find(address, new RegExp(`https?://\\S*${part}\\S*`))),
    code: (number) => find(number, /^\d{4,8}/),
    close: () => {},
  };
}

async function messagesTo(url: string, to: string): Promise<string[]> {
  const response = await fetch(`${url}?${new URLSearchParams({ to })}`);
  if (!response.ok) throw new Error(`The inbox at CHECK_INBOX_URL answered ${response.status}`);
  return messagesShape.parse(await response.json()).map(({ text }) => text);
}
