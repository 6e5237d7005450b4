import { checkListsExport } from './exports/check-lists.ts';

/** The lists of this area that can be exported. */
export const checksExports = [checkListsExport];
