// Requests and responses of the functions `images` and `account-files` (POST JSON, logged in).
import * as z from 'zod/mini';
import { ACCOUNT_FILE_KINDS } from './account-files.ts';
import type { AccountFileKind } from './account-files.ts';
import { PICTURE_KINDS } from './pictures.ts';
import type { OfficeType } from '../../platform/contract/files.ts';
import { fileName, targetFields } from '../../platform/contract/uploads.ts';

const pixels = z.int().check(z.minimum(0), z.maximum(100_000));

export const imagesRequest = z.discriminatedUnion('action', [
  /** → UploadTarget */
  z.object({ action: z.literal('target'), accountId: z.uuid(), ...targetFields }),
  /** After the upload. → SetPicture */
  z.object({
    action: z.literal('set'),
    accountId: z.uuid(),
    fileId: z.uuid(),
    kind: z.enum(PICTURE_KINDS),
    /** SYMBOL only: a square of the upright picture. Default: the middle. */
    crop: z.optional(z.object({ x: pixels, y: pixels, size: pixels })),
  }),
]);

export const accountFilesRequest = z.discriminatedUnion('action', [
  /** → UploadTarget */
  z.object({ action: z.literal('target'), accountId: z.uuid(), ...targetFields }),
  /** After the upload. → RegisteredAccountFile */
  z.object({
    action: z.literal('register'),
    accountId: z.uuid(),
    fileId: z.uuid(),
    kind: z.enum(ACCOUNT_FILE_KINDS),
    /** The file's name on the uploader's disk, without characters that file systems refuse. */
    name: fileName(),
  }),
  /** `save` downloads the file under its name; `page` shows a PDF in the viewer. → Download */
  z.object({ action: z.literal('download'), fileId: z.uuid(), as: z.enum(['page', 'download']) }),
]);

export type ImagesRequest = z.input<typeof imagesRequest>;
export type AccountFilesRequest = z.input<typeof accountFilesRequest>;

export interface SetPicture {
  /** Folder of the picture in storage; see `pictureAddress` in the web. */
  readonly displayPath: string;
}

export interface RegisteredAccountFile {
  readonly id: string;
  readonly kind: AccountFileKind;
  readonly name: string;
  readonly contentType: OfficeType;
  readonly size: number;
}
