import * as z from 'zod/mini';
import { callService } from '../../platform/database/client.ts';
import { sha256Hex } from '../../platform/pdf/digest.ts';
import { jobKind } from '../../platform/queue/job-kind.ts';
import { removeObjects, storeContent } from '../../platform/storage/objects.ts';
import { letterFacts } from '../letter/letter-facts.ts';
import { letterPdf } from '../letter/letter-pdf.ts';

const BUCKET = 'purpose-letters';
const CONTENT_TYPE = 'application/pdf';

const dueLetters = z.array(
  z.object({ checkListId: z.uuid(), accountId: z.uuid(), facts: letterFacts, digest: z.string() }),
);

/**
 * Makes and stores the purpose letters of a batch of check lists. A letter that exists is not made again, so a batch
 * that was killed continues where it stopped.
 */
export const makePurposeLetters = jobKind({
  kind: 'MAKE_PURPOSE_LETTERS',
  payload: z.object({ checkListIds: z.array(z.uuid()) }),
  run: async ({ checkListIds }) => {
    const due = await callService('due_purpose_letters', { check_list_ids: checkListIds }, dueLetters);
    for (const letter of due) await make(letter);
  },
});

async function make({ checkListId, accountId, facts, digest }: z.infer<typeof dueLetters>[number]): Promise<void> {
  const bytes = new Uint8Array(await letterPdf(facts, 'nb'));
  const sha256 = await sha256Hex(bytes);
  const path = `${accountId}/${checkListId}/${sha256.slice(0, 16)}.pdf`;
  await storeContent(BUCKET, path, bytes, CONTENT_TYPE);
  const letter = { path, size: bytes.length, sha256, contentType: CONTENT_TYPE };
  const isKept = await callService('keep_purpose_letter', { check_list_id: checkListId, digest, letter }, z.boolean());
  if (!isKept) await removeObjects(BUCKET, [path]);
}
