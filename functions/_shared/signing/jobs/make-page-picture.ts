import * as z from 'zod/mini';
import { callService } from '../../platform/database/client.ts';
import { sha256Hex } from '../../platform/pdf/digest.ts';
import { picturesOfFirstPage } from '../../platform/pdf/picture/picture-of-first-page.ts';
import { jobKind } from '../../platform/queue/job-kind.ts';
import { readObject, removeObjects, storeContent } from '../../platform/storage/objects.ts';

const BUCKET = 'page-pictures';
const CONTENT_TYPE = 'image/webp';

/** Draws the first page of a file of a document, and its thumbnail. A file that cannot be drawn has no picture, which is no failure. */
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
  const pictures = bytes && (await picturesOfFirstPage(bytes));
  if (!pictures) return;

  const picture = await stored(input.path, '', pictures.page);
  const thumb = await stored(input.path, '-thumb', pictures.thumb);
  const isKept = await callService('keep_page_picture', { file_id: fileId, picture, thumb }, z.boolean());
  if (!isKept) await removeObjects(BUCKET, [picture.path, thumb.path]);
}

/** Stores a picture beside the path of its file. Returns what the database keeps of it. */
async function stored(filePath: string, suffix: string, bytes: Uint8Array<ArrayBuffer>) {
  const sha256 = await sha256Hex(bytes);
  const path = filePath.replace(/\.pdf$/, `-${sha256.slice(0, 16)}${suffix}.webp`);
  await storeContent(BUCKET, path, bytes, CONTENT_TYPE);
  return { path, size: bytes.length, sha256, contentType: CONTENT_TYPE };
}
