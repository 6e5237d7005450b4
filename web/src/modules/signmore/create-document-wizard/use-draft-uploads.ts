import { useCallback } from 'react';
import { MAX_FILES } from '#functions/platform/contract/limits.ts';
import { pdfFault } from '#ui/upload/file-checks.ts';
import type { UploadProblem } from '#ui/upload/upload-queue.ts';
import { useUploadQueue } from '#ui/upload/use-upload-queue.ts';
import type { SendFile, UploadQueue } from '#ui/upload/use-upload-queue.ts';
import { addFile } from './add-file.ts';
import type { Draft } from './draft.ts';
import { uploadProblem } from './upload-problem.ts';

/** The uploads into a draft. They go on while one is at another step. */
export function useDraftUploads(draft: Draft | null): UploadQueue {
  const send = useCallback<SendFile>(
    async (upload, onProgress, signal) => {
      if (!draft) throw new Error('There is no draft to upload into');
      await addFile(draft, upload, onProgress, signal);
    },
    [draft],
  );
  return useUploadQueue<UploadProblem>({
    send,
    problemOf: uploadProblem,
    check: pdfFault,
    capacity: MAX_FILES - (draft?.files.length ?? 0),
    tooMany: 'TOO_MANY_FILES',
  });
}
