import { toAppError } from '#api/app-error.ts';
import { callFunction } from '#api/functions.ts';
import type { FileAddresses, FileTargets } from '#functions/whistleblowing/contract/file-schemas.ts';
import type { ReporterSession, WhistleblowerRequest } from '#functions/whistleblowing/contract/reporter-schemas.ts';

/** How one side of a report reaches its encrypted files. */
export interface FileAccess {
  /** Where the chunks are sent that the server does not have yet. `size` is padded. */
  readonly open: (fileId: string, size: number) => Promise<FileTargets>;
  readonly read: (fileId: string) => Promise<FileAddresses>;
}

const call = <Answer>(request: WhistleblowerRequest): Promise<Answer> => callFunction<Answer>('whistleblower', request);

/** For the reporter, in a session. */
export const reporterFiles = (token: string): FileAccess => ({
  open: (fileId, size) => call({ action: 'openFile', token, fileId, size }),
  read: (fileId) => call({ action: 'readFile', token, fileId }),
});

/** For a reporter who has not submitted yet: the first file costs work, and so do every hour and every 100 MB of uploading. */
export function draftFiles(getTicket: () => Promise<ReporterSession>): FileAccess {
  let ticket: Promise<ReporterSession> | null = null;
  return {
    async open(fileId, size) {
      const openWith = async (bought: Promise<ReporterSession>): Promise<FileTargets> => {
        const { token } = await bought;
        return call({ action: 'openFile', token, fileId, size });
      };
      const held = ticket;
      if (held !== null) {
        try {
          return await openWith(held);
        } catch (error) {
          if (!toAppError(error).has('TOKEN_EXPIRED')) throw error;
        }
      }
      // A ticket that was refused is not kept. One that was received is, even if reading the file then fails.
      const bought = getTicket().catch((error: unknown) => {
        ticket = null;
        throw error;
      });
      ticket = bought;
      return openWith(bought);
    },
    read: () => Promise.reject(new Error('Nothing to read before it is submitted')),
  };
}
