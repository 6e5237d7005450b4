import { apollo } from '#session/apollo-client.ts';
import type { WhistleblowingReportFilter } from '#graphql/schema.generated.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { messageContent, noteContent, reportContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { Handler } from '#modules/tellmore/settings/settings-commands.ts';
import { withAllEntries } from './all-entries.ts';
import { caseNoteOf } from './casework/case-notes.ts';
import { noteLines } from './casework/note-lines.ts';
import type { OwnCategory } from '#functions/whistleblowing/contract/own-lists.ts';
import { categoryName } from '#modules/tellmore/shared/category-name.ts';
import { categoryNow } from './category-now.ts';
import type { OpenedReport } from './decrypt-report.ts';
import { signKeysOf } from './sign-keys.ts';
import { WbSearchDocument } from './reports.generated.ts';

/** How many reports a search opens, the newest first. The page says so where there are more. */
export const SEARCHED = 500;
/** As the query has it. */
const PAGE = 25;

/** What a search looks through. Only in this tab's memory, and only while the keys are open. */
export interface ReadableReport {
  readonly id: string;
  readonly words: string;
}

/** Decrypts the newest reports that a filter finds, page by page. @throws AppError */
export async function readReports(
  filter: WhistleblowingReportFilter,
  handlers: readonly Handler[],
  unlocked: Unlocked,
  own: readonly OwnCategory[],
): Promise<readonly ReadableReport[]> {
  const { decryptReport } = await import('./decrypt-report.ts');
  const signKeys = signKeysOf(handlers);
  const read: ReadableReport[] = [];
  for (let offset = 0; offset < SEARCHED; offset += PAGE) {
    const { data } = await apollo.query({
      query: WbSearchDocument,
      variables: { filter, offset },
      fetchPolicy: 'no-cache',
    });
    const reports = data?.whistleblowingReportCollection?.edges.map(({ node }) => node) ?? [];
    for (const report of reports) {
      const opened = await decryptReport(await withAllEntries(report), signKeys, unlocked).catch(() => null);
      if (opened === null) continue;
      const category = categoryNow(opened.entries);
      const named = category === null ? '' : categoryName(category, own);
      read.push({ id: report.id, words: `${named}\n${wordsOf(opened.entries)}`.toLocaleLowerCase() });
    }
    if (reports.length < PAGE) break;
  }
  return read;
}

function wordsOf(entries: OpenedReport['entries']): string {
  return entries
    .flatMap(({ type, value }) => {
      if (type === 'REPORT') {
        const { data } = reportContent.safeParse(value);
        if (data === undefined) return [];
        const { description, timing, location, people, answers } = data;
        return [description, timing, location, people, ...answers.flatMap(({ answer }) => answer)];
      }
      if (type === 'NOTE') {
        const { data } = noteContent.safeParse(value);
        const more = caseNoteOf({ type, value });
        return data ? [data.title, ...(more === null ? [data.content] : noteLines(more))] : [];
      }
      return type === 'MESSAGE' ? [messageContent.safeParse(value).data?.content ?? ''] : [];
    })
    .join('\n');
}

/** The reports that contain every word of the query. */
export function findReports(read: readonly ReadableReport[], query: string): readonly string[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return read.filter((report) => words.every((word) => report.words.includes(word))).map(({ id }) => id);
}
