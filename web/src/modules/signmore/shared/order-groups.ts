import type { OrderGroups } from '#functions/signing/contract/document-input.ts';

/** Returns the groups with one person moved one place earlier or later. The size of each group stays. */
export function movePerson(groups: OrderGroups, id: string, by: -1 | 1): OrderGroups {
  const ids = groups.flat();
  const from = ids.indexOf(id);
  const to = from + by;
  if (to < 0 || to >= ids.length) return groups;
  ids.splice(to, 0, ...ids.splice(from, 1));
  const left = [...ids];
  return groups.map(({ length }) => left.splice(0, length));
}

/** Returns the groups with one person signing together with the one before, or after them. */
export function joinPrevious(groups: OrderGroups, id: string, isTogether: boolean): OrderGroups {
  const result: string[][] = [];
  for (const [place, group] of groups.entries()) {
    for (const [index, member] of group.entries()) {
      const isJoined = member === id ? isTogether : index > 0;
      const last = result.at(-1);
      if (isJoined && last && (index > 0 || place > 0)) last.push(member);
      else result.push([member]);
    }
  }
  return result;
}

/** Groups signers by their number, in the order in which they were added. */
export function toGroups(signers: readonly { readonly id: string; readonly signingGroup: number }[]): OrderGroups {
  const byGroup = new Map<number, string[]>();
  for (const { id, signingGroup } of signers) byGroup.set(signingGroup, [...(byGroup.get(signingGroup) ?? []), id]);
  return [...byGroup].toSorted(([one], [other]) => one - other).map(([, ids]) => ids);
}

/** The place of a person, from 1. */
export const placeOf = (groups: OrderGroups, id: string): number => groups.findIndex((group) => group.includes(id)) + 1;
