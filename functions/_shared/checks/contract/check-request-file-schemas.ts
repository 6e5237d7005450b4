// Requests and responses of the function `check-request-files` (POST JSON, logged in).
import * as z from 'zod/mini';
import { fileName, targetFields } from '../../platform/contract/uploads.ts';

/** The checks that come with files. */
export const checkRequestFileType = z.enum(['INFORMATION', 'E_LEARNING']);

export const checkRequestFilesRequest = z.discriminatedUnion('action', [
  /** → UploadTarget */
  z.object({ action: z.literal('target'), checkRequestId: z.uuid(), ...targetFields }),
  /** After the upload. → RegisteredCheckRequestFile */
  z.object({
    action: z.literal('register'),
    checkRequestId: z.uuid(),
    fileId: z.uuid(),
    checkType: checkRequestFileType,
    /** The file's name on the uploader's disk. */
    name: fileName(),
    /** The file that it replaces. */
    replacesId: z.nullish(z.uuid()),
  }),
  /** Copies a file of an earlier order into a draft. → RegisteredCheckRequestFile */
  z.object({ action: z.literal('copy'), checkRequestId: z.uuid(), fileId: z.uuid() }),
  /** `save` downloads the file under its name; `page` shows it in the viewer. → Download */
  z.object({ action: z.literal('download'), fileId: z.uuid(), as: z.enum(['page', 'download']) }),
  /** The same, for a candidate who has consented to the checks of the order. → Download */
  z.object({ action: z.literal('read'), fileId: z.uuid(), as: z.enum(['page', 'download']) }),
]);

export const registeredCheckRequestFile = z.object({
  id: z.uuid(),
  checkType: checkRequestFileType,
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  pageCount: z.int(),
});

export type RegisteredCheckRequestFile = z.infer<typeof registeredCheckRequestFile>;
