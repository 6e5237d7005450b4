import type { OwnLabel } from '#functions/whistleblowing/contract/own-lists.ts';
import type { WhistleblowingReportFilter } from '#graphql/schema.generated.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { Handler } from '#modules/tellmore/settings/settings-commands.ts';
import { substatusNow } from '#modules/tellmore/shared/substatus.ts';
import { apollo } from '#session/apollo-client.ts';
import { withAllEntries } from './all-entries.ts';
import { categoryNow } from './category-now.ts';
import type { Category } from './category-now.ts';
import type { Readable } from './decrypt-report.ts';
import { signKeysOf } from './sign-keys.ts';
import { WbCategoriesDocument, WbSearchDocument } from './reports.generated.ts';

/** As the queries have it. */
const PAGE = 25;

/** What the list shows of a report and only its handlers can read. */
export interface ReportFacts {
  readonly category: Category;
  readonly substatus: OwnLabel | null;
}

/** What facts are read with. */
export interface FactReader {
  readonly handlers: readonly Handler[];
  readonly unlocked: Unlocked;
  /** Whether the team has sub-statuses. They are in messages and notes, and a category is not: it needs a few entries. */
  readonly hasSubstatuses: boolean;
}

/** Decrypts the facts of the newest reports that a filter finds, at most so many, by report. @throws AppError */
export async function readFacts(
  filter: WhistleblowingReportFilter,
  { handlers, unlocked, hasSubstatuses }: FactReader,
  most: number,
): Promise<ReadonlyMap<string, ReportFacts>> {
  const { decryptReport } = await import('./decrypt-report.ts');
  const signKeys = signKeysOf(handlers);
  const facts = new Map<string, ReportFacts>();
  for (let offset = 0; offset < most; offset += PAGE) {
    const reports = await (hasSubstatuses ? readWhole : readFirst)(filter, offset);
    for (const report of reports) {
      const opened = await decryptReport(report, signKeys, unlocked).catch(() => null);
      if (opened === null) continue;
      const substatus = hasSubstatuses ? substatusNow(opened.entries) : null;
      facts.set(report.id, { category: categoryNow(opened.entries), substatus: substatus?.label ?? null });
    }
    if (reports.length < PAGE) break;
  }
  return facts;
}

type Read = Readable & { readonly id: string };

/** Reads reports with the entries that a category is in. */
async function readFirst(filter: WhistleblowingReportFilter, offset: number): Promise<readonly Read[]> {
  const { data } = await apollo.query({
    query: WbCategoriesDocument,
    variables: { filter, offset },
    fetchPolicy: 'no-cache',
  });
  return data?.whistleblowingReportCollection?.edges.map(({ node }) => node) ?? [];
}

/** Reads reports with all their entries. */
async function readWhole(filter: WhistleblowingReportFilter, offset: number): Promise<readonly Read[]> {
  const { data } = await apollo.query({
    query: WbSearchDocument,
    variables: { filter, offset },
    fetchPolicy: 'no-cache',
  });
  return Promise.all(data?.whistleblowingReportCollection?.edges.map(({ node }) => withAllEntries(node)) ?? []);
}
