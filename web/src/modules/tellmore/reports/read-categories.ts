import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { Handler } from '#modules/tellmore/settings/settings-commands.ts';
import { apollo } from '#session/apollo-client.ts';
import { categoryNow } from './category-now.ts';
import { signKeysOf } from './sign-keys.ts';
import { WbCategoriesDocument } from './reports.generated.ts';

/** Decrypts the categories of reports, at most a page of them, by report; those without one are left out. @throws AppError */
export async function readCategories(
  ids: readonly string[],
  handlers: readonly Handler[],
  unlocked: Unlocked,
): Promise<ReadonlyMap<string, string>> {
  const [{ decryptReport }, { data }] = await Promise.all([
    import('./decrypt-report.ts'),
    apollo.query({ query: WbCategoriesDocument, variables: { ids: [...ids] }, fetchPolicy: 'no-cache' }),
  ]);
  const signKeys = signKeysOf(handlers);
  const categories = new Map<string, string>();
  for (const { node } of data?.whistleblowingReportCollection?.edges ?? []) {
    const opened = await decryptReport(node, signKeys, unlocked).catch(() => null);
    const category = opened === null ? null : categoryNow(opened.entries);
    if (category !== null) categories.set(node.id, category);
  }
  return categories;
}
