import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { as, refusal, rolledBack, sql, user } from './support/database.ts';
import { buildWorld } from './support/world.ts';

// Every call of spec 002 §7 for documents: what we have for it, and the test that tries it with bad input. Names that
// differ are decided in docs/decisions: files go through an edge function, lists through GraphQL's own filters.
interface Call {
  /** A function of the schema public, or `function action`: an edge function and its action. */
  readonly ours: string;
  /** The test file, and a word of it that names the call. */
  readonly tried: readonly [file: string, word: string];
}

const VALIDATION = 'supabase/tests/document-validation.test.ts';
const TRANSITIONS = 'supabase/tests/transitions.test.ts';

const ACCOUNT_FILES = 'functions/tests/account-files.test.ts';

const calls: Record<string, Call> = {
  getDocument: { ours: 'document_standing', tried: ['supabase/tests/hidden-columns.test.ts', 'document_standing'] },
  createPolicyDocument: { ours: 'account-files register', tried: [ACCOUNT_FILES, 'nor is another type'] },
  createRoutineGuideline: { ours: 'account-files register', tried: [ACCOUNT_FILES, 'nor is another type'] },
  destroyPolicyDocument: { ours: 'destroy_account_file', tried: [ACCOUNT_FILES, 'destroy_account_file'] },
  destroyRoutineGuideline: { ours: 'destroy_account_file', tried: [ACCOUNT_FILES, 'destroy_account_file'] },
  createDocument: { ours: 'create_document', tried: [VALIDATION, 'create_document'] },
  updateDocument: { ours: 'update_document', tried: [VALIDATION, 'update_document'] },
  createDocumentFile: { ours: 'files register', tried: ['functions/tests/uploads.test.ts', 'register'] },
  destroyDocumentFile: { ours: 'remove_document_file', tried: [TRANSITIONS, 'remove_document_file'] },
  createSignature: { ours: 'add_signature', tried: [VALIDATION, 'add_signature'] },
  updateSignature: { ours: 'update_signature', tried: [VALIDATION, 'update_signature'] },
  destroySignature: { ours: 'remove_signature', tried: [TRANSITIONS, 'remove_signature'] },
  notifySignature: { ours: 'notify_signature', tried: [TRANSITIONS, 'notify_signature'] },
  signDocument: { ours: 'sign sign', tried: ['functions/tests/bad-requests.test.ts', 'sign'] },
  refuseDocument: { ours: 'sign refuse', tried: ['supabase/tests/transitions.test.ts', 'refuse_signature'] },
  submitDocument: { ours: 'submit_document', tried: [TRANSITIONS, 'submit_document'] },
  terminateDocument: { ours: 'terminate_document', tried: [VALIDATION, 'terminate_document'] },
  cancelDocuments: { ours: 'cancel_documents', tried: [VALIDATION, 'cancel_documents'] },
  notifyDocuments: { ours: 'notify_documents', tried: ['supabase/tests/document-bulk.test.ts', 'notify_documents'] },
  archiveDocuments: { ours: 'archive_documents', tried: [VALIDATION, 'archive_documents'] },
  unarchiveDocuments: { ours: 'unarchive_documents', tried: [TRANSITIONS, 'unarchive_documents'] },
  destroyDocuments: { ours: 'delete_documents', tried: [TRANSITIONS, 'delete_documents'] },
  publicDocument: { ours: 'public-document view', tried: ['functions/tests/tokens.test.ts', 'public-document'] },
  publicSignature: { ours: 'sign view', tried: ['functions/tests/tokens.test.ts', 'sign'] },
  documents: { ours: 'documents_page', tried: ['supabase/tests/document-calls.test.ts', 'the list and its counts'] },
  refundableDocuments: {
    ours: 'refundable_documents',
    tried: ['supabase/tests/charging.test.ts', 'refundable_documents'],
  },
};

const textOf = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

test('the list and its counts refuse a filter that cannot be read', async () => {
  await rolledBack(sql, async (tx) => {
    const { team, ids } = await buildWorld(tx);
    const count = (account: string, filter: Record<string, string>) =>
      refusal(
        as(
          tx,
          user(ids.member),
          (inner) => inner`
            select public.documents_page(${account}, ${inner.json(filter)}, 'name', 0),
              public.documents_counts(${account}, ${inner.json(filter)})`,
        ),
      );
    expect(await count(team, {})).toBe('ok');
    expect(await count(team, { sender: 'x' })).toBe('INVALID@filter');
    expect(await count(team, { direction: 'SIDEWAYS' })).toBe('INCLUSION@direction');
    expect(await count(team, { createdBy: 'x' })).toBe('INVALID@filter');
  });
});

describe.each(Object.entries(calls))('%s', (_name, { ours, tried: [file, word] }) => {
  test(`is ${ours}`, async () => {
    const [edgeFunction = '', action] = ours.split(' ');
    if (action === undefined) {
      expect(
        await sql`select from pg_proc where pronamespace = 'public'::regnamespace and proname = ${ours}`,
      ).toHaveLength(1);
      return;
    }
    expect(textOf('supabase.toml')).toContain(`[functions.${edgeFunction}]`);
    const schemas = [
      'signing/contract/file-schemas',
      'signing/contract/sign-schemas',
      'signing/contract/view-schemas',
      'account/contract/account-upload-schemas',
    ].map((name) => textOf(`functions/_shared/${name}.ts`));
    expect(schemas.join('')).toContain(`z.literal('${action}')`);
  });

  test(`is tried with bad input in ${file}`, () => {
    expect(textOf(file)).toContain(word);
  });
});
