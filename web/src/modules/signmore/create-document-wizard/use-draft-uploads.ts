import { MAX_FILES } from '#functions/signing/contract/limits.ts';
import { pdfFault } from '#shared/files/file-checks.ts';
import { useUploadQueue } from '#shared/files/use-upload-queue.ts';
import type { SendFile, UploadQueue } from '#shared/files/use-upload-queue.ts';
import { addFile } from './add-file.ts';
import type { Draft } from './draft.ts';

/** The uploads into a draft. They continue while the user is at another step. */
export function useDraftUploads(draft: Draft | null): UploadQueue {
  return useUploadQueue({
    send: draft ? addFile(draft) : noDraft,
    check: pdfFault,
    capacity: MAX_FILES - (draft?.files.length ?? 0),
  });
}

const noDraft: SendFile = () => Promise.reject(new Error('There is no draft to upload into'));
