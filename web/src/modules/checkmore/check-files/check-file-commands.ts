import type { CheckFile } from '#functions/checks/contract/check-file-schemas.ts';
import type { Download } from '#functions/platform/contract/download.ts';
import type { Language } from '#functions/platform/contract/languages.ts';
import type { MadeFile } from '#functions/platform/contract/made-file.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { runOperation } from '#session/run-operation.ts';
import { reloadShown } from '#session/use-operation.ts';
import { saveMadeFile } from '#shared/files/save-blob.ts';
import { uploadFile } from '#shared/files/upload-file.ts';
import type { SendFile } from '#shared/files/use-upload-queue.ts';
import { DestroyCheckFileOperation, OpenCheckCourseOperation } from './check-files.light.generated.ts';

/** Uploads a PDF for a check, and returns it with what the server says about it. */
export function addCheckFile(
  checkId: string,
  ...[{ id, file }, onProgress, signal]: Parameters<SendFile>
): Promise<CheckFile> {
  return uploadFile<CheckFile>({
    id,
    body: new Blob([file], { type: 'application/pdf' }),
    endpoint: 'check-files',
    owner: { checkId },
    register: { action: 'register', name: file.name },
    onProgress,
    signal,
  });
}

/** Returns an address of the file that works for minutes. @throws AppError */
export function checkFileAddress(fileId: string): Promise<Download> {
  return callAsUser('check-files', { action: 'download', fileId, as: 'page' });
}

export async function removeCheckFile(id: string): Promise<void> {
  await runOperation(DestroyCheckFileOperation, { id });
}

/** Notes that the candidate opens the course. */
export async function openCheckCourse(id: string): Promise<void> {
  await runOperation(OpenCheckCourseOperation, { id });
  await reloadShown();
}

/** Saves the letter of purpose, which the candidate shows to the police. */
export async function fetchLetter(checkListId: string, language: Language): Promise<void> {
  saveMadeFile(await callAsUser<MadeFile>('purpose-letter', { action: 'letter', checkListId, language }));
  await reloadShown();
}
