/** The id of an entry's element in the thread. */
export const entryAnchor = (entryId: string): string => `entry-${entryId}`;
