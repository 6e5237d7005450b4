import type { CheckTypeParts } from '#modules/checkmore/check-parts/check-type-parts.ts';

const folders = import.meta.glob<{ checkType: CheckTypeParts }>('./*/check-type.ts', { eager: true });

/** The types that have a folder here, by name. */
export const checkTypeParts: ReadonlyMap<string, CheckTypeParts> = new Map(
  Object.values(folders).map(({ checkType }) => [checkType.type, checkType]),
);
