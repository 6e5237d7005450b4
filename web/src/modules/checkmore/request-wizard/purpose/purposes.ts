import type { CrcPurposesQuery } from './purposes.generated.ts';

/** A purpose for which the law lets a police certificate be asked for. */
export interface Purpose {
  readonly id: string;
  readonly country: string;
  readonly category: string;
  readonly purpose: string;
  readonly legalBasis: string;
  readonly explanationEn: string;
  readonly tags: readonly string[];
  readonly isChildCare: boolean;
  readonly sourceUrl: string;
  /** `2026-11-23`: when the provision was compared with its source. */
  readonly sourceDate: string;
}

/** The purposes in these countries, in the list's order. */
export function toPurposes(data: CrcPurposesQuery, countries: readonly string[]): readonly Purpose[] {
  const rows = (data.crcPurposes?.edges ?? []).map(({ node }) => node);
  return rows
    .toSorted((one, other) => one.place - other.place)
    .flatMap((node) =>
      countries.includes(node.country)
        ? [
            {
              ...node,
              tags: node.tags.filter((tag) => tag !== null),
              isChildCare: node.certificate === 'CHILD_CARE',
            },
          ]
        : [],
    );
}

export interface PurposeSearch {
  readonly text: string;
  readonly tag: string | null;
}

/** The purposes that have every word of the search, and the tag, by category. */
export function foundPurposes(
  purposes: readonly Purpose[],
  { text, tag }: PurposeSearch,
): ReadonlyMap<string, readonly Purpose[]> {
  const words = text.toLowerCase().split(/\s+/);
  const found = purposes.filter(({ category, purpose, legalBasis, explanationEn, tags }) => {
    const content = [category, purpose, legalBasis, explanationEn, ...tags].join(' ').toLowerCase();
    return (tag === null || tags.includes(tag)) && words.every((word) => content.includes(word));
  });
  return Map.groupBy(found, ({ category }) => category);
}

/** The tags that most purposes have. */
export function commonTags(purposes: readonly Purpose[], max: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const tag of purposes.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 1)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, max)
    .map(([tag]) => tag);
}
