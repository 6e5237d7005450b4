import type { OverrideFile } from '#functions/checks/contract/check-file-schemas.ts';
import type { Override } from '#functions/checks/contract/review-schemas.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { uploadFile } from '#shared/files/upload-file.ts';
import type { SendFile } from '#shared/files/use-upload-queue.ts';
import { OverrideCheckDocument, RemoveOverrideFileDocument } from './override.generated.ts';

/** Completes a police certificate with a remark, and loads the screen's queries again. @throws AppError */
export async function overrideCheck(checkId: string, override: Override): Promise<void> {
  await apollo.mutate({ mutation: OverrideCheckDocument, variables: { checkId, input: override } });
  await refetchShown();
}

/** Uploads a file that proves an override. */
export function addOverrideFile(
  checkId: string,
  ...[{ id, file }, onProgress, signal]: Parameters<SendFile>
): Promise<OverrideFile> {
  return uploadFile<OverrideFile>({
    id,
    body: new Blob([file], { type: file.type === '' ? typeByEnding(file.name) : file.type }),
    endpoint: 'check-files',
    owner: { checkId, source: 'OVERRIDE' },
    register: { action: 'register', name: file.name },
    onProgress,
    signal,
  });
}

/** A browser that knows no type for a file gives ''. */
function typeByEnding(name: string): string {
  if (/\.pdf$/i.test(name)) return 'application/pdf';
  return /\.png$/i.test(name) ? 'image/png' : 'image/jpeg';
}

export async function removeOverrideFile(checkId: string, fileId: string): Promise<void> {
  await apollo.mutate({ mutation: RemoveOverrideFileDocument, variables: { checkId, fileId } });
}
