import { expect, test } from 'vitest';
import { LANGUAGES } from '../../platform/contract/languages.ts';
import { DOCUMENT_STATUSES } from '../contract/document-status.ts';
import { bulkExport } from './bulk.ts';

test('every state of a recipient has words', () => {
  // A bulk is sent at once; the others are those of private.bulk_signer.
  const states = [...DOCUMENT_STATUSES.filter((status) => status !== 'SCHEDULED'), 'QUEUED', 'BOUNCED', 'FAILED'];
  const words = bulkExport.columns.find(({ title }) => title.en === 'Status')?.words ?? {};
  for (const language of LANGUAGES) expect(states.filter((state) => !words[state]?.[language])).toEqual([]);
});
