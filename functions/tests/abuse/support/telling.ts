import { welch } from '#testing/welch.ts';

/** What a script can see of an answer. */
export interface Seen {
  readonly status: number;
  readonly body: string;
}

export interface Telling {
  readonly name: string;
  /** The distinct answers for known addresses, and for unknown ones. */
  readonly answers: { readonly known: readonly Seen[]; readonly unknown: readonly Seen[] };
  /** Welch's t of the times: beyond ±4.5, two groups of a thousand are told apart for certain. */
  readonly t: number;
  /** Milliseconds. */
  readonly means: { readonly known: number; readonly unknown: number };
  /** Of each group. */
  readonly samples: number;
}

export interface Trial {
  readonly name: string;
  /** Of each group. */
  readonly samples: number;
  readonly known: () => Promise<Seen>;
  readonly unknown: () => Promise<Seen>;
  /** Requests on their way at once, half of each group. */
  readonly parallel: number;
  /** Called before each batch of that many. */
  readonly before?: () => Promise<unknown>;
}

/** Asks about known and unknown addresses alternately, and compares what a script could tell them apart by. */
export async function compareAnswers({ name, samples, known, unknown, parallel, before }: Trial): Promise<Telling> {
  const seen = { known: [] as Timed[], unknown: [] as Timed[] };
  while (seen.known.length < samples) {
    await before?.();
    const asked = seen.known.length;
    const pairs = Array.from({ length: parallel / 2 }, async (_, index) => {
      // The first of two requests is answered first, so the order alternates, also from one batch to the next.
      const isKnownFirst = (asked + index) % 2 === 0;
      const both = [timed(isKnownFirst ? known : unknown), timed(isKnownFirst ? unknown : known)] as const;
      const [first, second] = await Promise.all(both);
      return isKnownFirst ? { known: first, unknown: second } : { known: second, unknown: first };
    });
    for (const pair of await Promise.all(pairs)) {
      seen.known.push(pair.known);
      seen.unknown.push(pair.unknown);
    }
  }
  const { t, means } = welch(timesOf(seen.known), timesOf(seen.unknown));
  return {
    name,
    answers: { known: differing(seen.known), unknown: differing(seen.unknown) },
    t,
    means: { known: means.left, unknown: means.right },
    samples: seen.known.length,
  };
}

/** Returns the result as a readable line. */
export function inWords({ name, t, means, samples }: Telling): string {
  const [known, unknown] = [means.known.toFixed(1), means.unknown.toFixed(1)];
  return `${name}: Welch's t ${t.toFixed(2)} over 2 × ${samples} (known ${known} ms, unknown ${unknown} ms)`;
}

interface Timed {
  readonly seen: Seen;
  readonly milliseconds: number;
}

async function timed(ask: () => Promise<Seen>): Promise<Timed> {
  const started = performance.now();
  const seen = await ask();
  return { seen, milliseconds: performance.now() - started };
}

function differing(all: readonly Timed[]): Seen[] {
  return [...new Map(all.map(({ seen }) => [JSON.stringify(seen), seen])).values()];
}

const timesOf = (all: readonly Timed[]): number[] => all.map(({ milliseconds }) => milliseconds);
