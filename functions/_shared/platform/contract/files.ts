// The limits of files, and the reasons for refusing them. Shared by the inspectors, the web and every area that takes
// files.

/** Why an uploaded PDF was refused. Each fault has a text in both languages that says how to fix it. */
const PDF_FAULTS = [
  'EMPTY',
  'NOT_PDF',
  'BROKEN',
  'ENCRYPTED',
  'TOO_BIG',
  'TOO_MANY_PAGES',
  'NO_CHANGES_ALLOWED',
  'FORM_NOT_KEPT',
  'TOO_COMPLEX',
  'READ_DIFFERENTLY',
  'HAS_ATTACHMENTS',
  'PORTFOLIO',
  'HAS_ACTIVE_CONTENT',
] as const;
export type PdfFault = (typeof PDF_FAULTS)[number];

/** What the newest revision of a sealed file will not have of the upload: attached files, and what runs or sends. */
export const LEFT_OUT = ['FILES', 'ACTIONS'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** Why an office file (PDF or Word) was refused. */
const OFFICE_FAULTS = ['EMPTY', 'NOT_DOCUMENT', 'BROKEN', 'TOO_COMPLEX', 'HAS_MACROS', 'HAS_LINKED_CONTENT'] as const;
export type OfficeFault = (typeof OFFICE_FAULTS)[number];

/** Why a picture was refused. */
const PICTURE_FAULTS = ['EMPTY', 'NOT_PICTURE', 'UNREADABLE_PICTURE', 'TOO_MANY_PIXELS'] as const;
export type PictureFault = (typeof PICTURE_FAULTS)[number];

/** Why a file was refused where PDFs and pictures are taken, besides the faults of each. */
const PROOF_FAULTS = ['NOT_PDF_OR_PICTURE'] as const;
export type ProofFault = PdfFault | PictureFault | (typeof PROOF_FAULTS)[number];

export type FileFault = OfficeFault | ProofFault;
export const FILE_FAULTS: readonly FileFault[] = [
  ...new Set([...PDF_FAULTS, ...OFFICE_FAULTS, ...PICTURE_FAULTS, ...PROOF_FAULTS]),
];

/** The types of office files, each with the ending of its names. */
export const OFFICE_ENDINGS = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
} as const;
export type OfficeType = keyof typeof OFFICE_ENDINGS;

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
/** Spec 000 §5. */
export const MAX_PICTURE_BYTES = 5_000_000;
/** The largest picture that a function can decode in 256 MB of memory: a phone's photo of 12 megapixels. */
export const MAX_PICTURE_PIXELS = 12_500_000;

/** A square of the upright picture, in its pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}
