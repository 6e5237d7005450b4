import type { FileRequirements } from '#shared/files/file-requirements.ts';

/** Spec 000 §5 and §9. */
export const POLICY_FILES: FileRequirements = {
  types: {
    pdf: 'application/pdf',
    doc: 'application/msword',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  maxBytes: 10_000_000,
};
