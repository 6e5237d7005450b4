import { expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { heavyFiles } from '#functions/platform/pdf/test/heavy.ts';
import { addFile, addSigner, draft, signByLink, submit } from './support/documents.ts';
import { team } from './support/people.ts';

const { stack, clock, log } = useBackend();

// The costliest files that intake takes (0074): the host must not end an honest run.
test.each(['290 dense pages', '1,000 pages of text', 'scans of 9.4 MB', '12,200 objects'])(
  'a file of %s is read, drawn and sealed within the limits of a run',
  async (name) => {
    const sender = await team(stack);
    const documentId = await draft(stack, sender);
    const bytes = await heavyFiles[name]!();
    expect(await addFile(stack, sender, documentId, bytes)).toMatchObject({ status: 200 });
    const signer = await addSigner(stack, sender, documentId);
    await submit(stack, sender, documentId);
    expect(await signByLink(stack, signer)).toMatchObject({ status: 200 });
    await stack.runWork();
    const [document] = await clock.sql`select status from document where id = ${documentId}`;
    expect(document).toEqual({ status: 'SIGNED' });
    expect(log.filter((line) => line.includes('a run was ended'))).toEqual([]);
  },
);
