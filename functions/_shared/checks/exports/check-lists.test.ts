import { expect, test } from 'vitest';
import { LANGUAGES } from '../../platform/contract/languages.ts';
import { CHECK_LIST_STATUSES } from '../contract/list-statuses.ts';
import { checkListsExport } from './check-lists.ts';

test('every status has words', () => {
  const words = checkListsExport.columns.find(({ title }) => title.en === 'Status')?.words ?? {};
  for (const language of LANGUAGES) {
    expect(CHECK_LIST_STATUSES.filter((status) => !words[status]?.[language])).toEqual([]);
  }
});
