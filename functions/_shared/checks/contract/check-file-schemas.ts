// Requests and responses of the function `check-files` (POST JSON, logged in): files that candidates give for a check, and
// those that prove a sender's override.
import * as z from 'zod/mini';
import { fileName, targetFields } from '../../platform/contract/uploads.ts';

/** What a file seems to be, by its text. UNKNOWN also stands for a picture of paper, which has no text. */
const CHECK_DOCUMENT_TYPES = [
  'POLICE_CERTIFICATE',
  'DIPLOMA',
  'TRANSCRIPT',
  'WORK_CERTIFICATE',
  'RESIDENCE_CARD',
  'UNKNOWN',
] as const;
export type CheckDocumentType = (typeof CHECK_DOCUMENT_TYPES)[number];

/** What may be wrong with a file. The candidate decides, and the reviewer sees it; none of these refuses the file. */
const CHECK_FILE_WARNINGS = [
  /** It seems to be another document than the check asks for. */
  'OTHER_KIND',
  /** Its latest date is longer ago than the country's rule allows. */
  'TOO_OLD',
  /** The candidate's name is not in its text. */
  'OTHER_NAME',
  'EMPTY_PAGES',
  /** A scan or a photo: nothing could be read. */
  'NO_TEXT',
] as const;
export type CheckFileWarning = (typeof CHECK_FILE_WARNINGS)[number];

/** What the file is for. */
const source = z._default(z.enum(['CANDIDATE', 'OVERRIDE']), 'CANDIDATE');

export const checkFilesRequest = z.discriminatedUnion('action', [
  /** → UploadTarget */
  z.object({ action: z.literal('target'), checkId: z.uuid(), source, ...targetFields }),
  /**
   * After the upload. A repeat returns the same. The candidate's file comes back with what it seems to be, which spec 001
   * §7 asks for with a call of its own (prevalidateCheckFile). → CheckFile, OverrideFile for an override
   */
  z.object({
    action: z.literal('register'),
    checkId: z.uuid(),
    source,
    fileId: z.uuid(),
    /** The file's name on the device. */
    name: fileName(),
  }),
  /** `download` saves the file under its name; `page` shows it in the viewer. → Download */
  z.object({ action: z.literal('download'), fileId: z.uuid(), as: z.enum(['page', 'download']) }),
]);

/** What can be said about a file before a person has seen it. */
export interface CheckFileAssessment {
  readonly checkFileDocumentType: CheckDocumentType;
  readonly warnings: CheckFileWarning[];
}

export const checkFile = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Only a file of an override can be a picture. */
  contentType: z.enum(['application/pdf', 'image/png', 'image/jpeg']),
  pageCount: z.int(),
  documentType: z.enum(CHECK_DOCUMENT_TYPES),
  warnings: z.array(z.enum(CHECK_FILE_WARNINGS)),
});

/** A PDF, PNG or JPEG that an override takes (spec 001 §5). */
export const overrideFile = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
});
export type OverrideFile = z.infer<typeof overrideFile>;

/** A file of a check, as its candidate sees it. */
export type CheckFile = z.infer<typeof checkFile>;
