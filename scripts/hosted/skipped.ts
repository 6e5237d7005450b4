import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hosted } from '#testing/shared-hosted.ts';
import type { Import } from '#scripts/checks/read-imports.ts';

/** What a test needs that only the embedded backend has. */
interface Need {
  /** What names it in the source of a test, or of a helper that the test imports. */
  readonly words: RegExp;
  /** Completes "skipped: it …". */
  readonly reason: string;
  /** Where it is missing. Default: in every run of this command. */
  readonly missing?: (hosted: Hosted) => boolean;
}

const isWhole = ({ url }: Hosted): boolean => url !== undefined;

const needs: readonly Need[] = [
  { words: /\b(?:useOwnBackend|startStack)\(/, reason: 'starts a backend of its own' },
  { words: /\bstartThrowAwayDatabase\(/, reason: 'starts a database of its own' },
  {
    words: /\bloggedInAs\(/,
    reason: 'logs in as the services do, whose passwords only they have',
    missing: isWhole,
  },
  {
    words: /\bstack\.tokenKeys\b/,
    reason: 'signs tokens as Auth does',
    missing: ({ keys }) => keys.signingKey === undefined || keys.jwtSecret === undefined,
  },
  {
    words: /https:\/\/tillit\.example/,
    reason: 'expects links to https://tillit.example',
    missing: (hosted) => isWhole(hosted) && hosted.siteUrl !== 'https://tillit.example',
  },
  { words: /\bstack\.runSchedules\b/, reason: 'starts the schedule by hand', missing: isWhole },
  {
    words: /\bbackend\.log\b|\{[^}]*\blog\b[^}]*\} = useBackend/,
    reason: 'reads the log of the host',
    missing: isWhole,
  },
  {
    words: /\binboxUrl\b|\/support\/inbox\.ts/,
    reason: 'reads mails, and there is no --inbox-url',
    missing: (hosted) => isWhole(hosted) && hosted.inboxUrl === undefined,
  },
  {
    words: /\bstandInsUrl\b/,
    reason: 'calls the stand-ins for providers, and there is no --stand-ins-url',
    missing: (hosted) => isWhole(hosted) && hosted.standInsUrl === undefined,
  },
];

/** The helpers of tests, whose needs are those of the tests that import them. */
const HELPER = /^(?:functions\/tests|supabase\/tests|web\/e2e|testing)\/(?:.*\/)?(?:support|cast)\//;

/** Returns a function that says why a test file cannot run on this backend; null if it can. */
export function skipReason(
  hosted: Hosted,
  imports: readonly Pick<Import, 'from' | 'to'>[],
  read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8'),
): (file: string) => string | null {
  const relevant = needs.filter(({ missing }) => missing?.(hosted) ?? true);
  return (file) => {
    const sources = [file, ...helpersOf(file, imports)].map(read);
    return relevant.find(({ words }) => sources.some((source) => calls(source, words)))?.reason ?? null;
  };
}

/** A helper that declares such a function does not need it itself. */
function calls(source: string, words: RegExp): boolean {
  return source.split('\n').some((line) => words.test(line) && !/^\s*(?:export |\*|\/\/)/.test(line));
}

function helpersOf(file: string, imports: readonly Pick<Import, 'from' | 'to'>[]): Set<string> {
  const found = new Set<string>();
  const visit = (from: string): void => {
    for (const each of imports) {
      if (each.from !== from || found.has(each.to) || !HELPER.test(each.to)) continue;
      found.add(each.to);
      visit(each.to);
    }
  };
  visit(file);
  return found;
}
