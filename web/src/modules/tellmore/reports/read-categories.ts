import type { WhistleblowingReportFilter } from '#graphql/schema.generated.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { Handler } from '#modules/tellmore/settings/settings-commands.ts';
import { apollo } from '#session/apollo-client.ts';
import { categoryNow } from './category-now.ts';
import type { Category } from './category-now.ts';
import { signKeysOf } from './sign-keys.ts';
import { WbCategoriesDocument } from './reports.generated.ts';

/** As the query has it. */
const PAGE = 25;

/**
 * Decrypts the categories of the newest reports that a filter finds, at most so many, by report; those without one are left
 * out. @throws AppError
 */
export async function readCategories(
  filter: WhistleblowingReportFilter,
  handlers: readonly Handler[],
  unlocked: Unlocked,
  most: number,
): Promise<ReadonlyMap<string, NonNullable<Category>>> {
  const { decryptReport } = await import('./decrypt-report.ts');
  const signKeys = signKeysOf(handlers);
  const categories = new Map<string, NonNullable<Category>>();
  for (let offset = 0; offset < most; offset += PAGE) {
    const { data } = await apollo.query({
      query: WbCategoriesDocument,
      variables: { filter, offset },
      fetchPolicy: 'no-cache',
    });
    const reports = data?.whistleblowingReportCollection?.edges ?? [];
    for (const { node } of reports) {
      const opened = await decryptReport(node, signKeys, unlocked).catch(() => null);
      const category = opened === null ? null : categoryNow(opened.entries);
      if (category !== null) categories.set(node.id, category);
    }
    if (reports.length < PAGE) break;
  }
  return categories;
}
