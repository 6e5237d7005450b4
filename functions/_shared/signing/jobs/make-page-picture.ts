import * as z from 'zod/mini';
import { callService } from '../../platform/database/client.ts';
import { sha256Hex } from '../../platform/pdf/digest.ts';
import { pictureOfFirstPage } from '../../platform/pdf/picture/picture-of-first-page.ts';
import { jobKind } from '../../platform/queue/job-kind.ts';
import { readObject, removeObjects, storeContent } from '../../platform/storage/objects.ts';

const BUCKET = 'page-pictures';
const CONTENT_TYPE = 'image/webp';

/** Draws the first page of a file of a document. A file that cannot be drawn has no picture, which is no failure. */
export const makePagePicture = jobKind({
  kind: 'MAKE_PAGE_PICTURE',
  payload: z.object({ fileId: z.uuid() }),
  run: ({ fileId }) => make(fileId),
  alone: true,
});

async function make(fileId: string): Promise<void> {
  const input = await callService(
    'page_picture_input',
    { file_id: fileId },
    z.nullable(z.object({ path: z.string() })),
  );
  const bytes = input && (await readObject('documents', input.path));
  const picture = bytes && (await pictureOfFirstPage(bytes));
  if (!picture) return;

  const sha256 = await sha256Hex(picture);
  const path = input.path.replace(/\.pdf$/, `-${sha256.slice(0, 16)}.webp`);
  await storeContent(BUCKET, path, picture, CONTENT_TYPE);
  const stored = { path, size: picture.length, sha256, contentType: CONTENT_TYPE };
  const isKept = await callService('keep_page_picture', { file_id: fileId, picture: stored }, z.boolean());
  if (!isKept) await removeObjects(BUCKET, [path]);
}
