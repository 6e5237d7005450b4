import type { RouteName } from '#routing/paths.ts';

/** The routes whose pages are still to be built. A test compares this list with the pages. */
export const notAvailable: readonly RouteName[] = [];
