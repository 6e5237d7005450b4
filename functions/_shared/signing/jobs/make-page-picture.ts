import * as z from 'zod/mini';
import { callService } from '../../platform/database/client.ts';
import { sha256Hex } from '../../platform/pdf/digest.ts';
import { base64Bytes } from '../../platform/inspection/base64.ts';
import { inspectObject } from '../../platform/inspection/inspect-object.ts';
import { jobKind } from '../../platform/queue/job-kind.ts';
import { removeObjects, storeContent } from '../../platform/storage/objects.ts';

const BUCKET = 'page-pictures';
const CONTENT_TYPE = 'image/webp';

/**
 * Draws the first page of a file of a document, and its thumbnail. A file that cannot be drawn within the limits of a
 * function has no picture, which is no failure: it is not tried again.
 */
export const makePagePicture = jobKind({
  kind: 'MAKE_PAGE_PICTURE',
  payload: z.object({ fileId: z.uuid() }),
  run: ({ fileId }) => make(fileId),
  elsewhere: true,
});

async function make(fileId: string): Promise<void> {
  const input = await callService(
    'page_picture_input',
    { file_id: fileId },
    z.nullable(z.object({ path: z.string() })),
  );
  if (input === null) return;
  const drawn = await inspectObject({ bucket: 'documents', path: input.path }, firstPage, 'page-pictures');
  if (!drawn?.ok) return;

  const picture = await stored(input.path, '', drawn.found.page);
  const thumb = await stored(input.path, '-thumb', drawn.found.thumb);
  const isKept = await callService('keep_page_picture', { file_id: fileId, picture, thumb }, z.boolean());
  if (!isKept) await removeObjects(BUCKET, [picture.path, thumb.path]);
}

const firstPage = {
  ask: { kind: 'PAGE_PICTURE' },
  found: z.object({ page: base64Bytes, thumb: base64Bytes }),
} as const;

/** Stores a picture beside the path of its file. Returns what the database keeps of it. */
async function stored(filePath: string, suffix: string, bytes: Uint8Array<ArrayBuffer>) {
  const sha256 = await sha256Hex(bytes);
  const path = filePath.replace(/\.pdf$/, `-${sha256.slice(0, 16)}${suffix}.webp`);
  await storeContent(BUCKET, path, bytes, CONTENT_TYPE);
  return { path, size: bytes.length, sha256, contentType: CONTENT_TYPE };
}
