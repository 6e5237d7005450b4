import { useEffect, useState } from 'react';
import type { Thumbnails } from '#functions/signing/contract/file-schemas.ts';
import { callAsUser } from '#session/call-as-user.ts';

const NONE: Thumbnails['urls'] = {};

/** Returns the URLs of the thumbnails of a document's files. `isWanted`: whether the user may read them. */
export function useThumbnails(documentId: string, isWanted: boolean): Thumbnails['urls'] {
  const [found, setFound] = useState({ documentId, urls: NONE });
  useEffect(
    function loadThumbnails() {
      if (!isWanted) return;
      const gone = new AbortController();
      callAsUser<Thumbnails>('files', { action: 'thumbs', documentId }, { signal: gone.signal }).then(
        ({ urls }) => {
          if (!gone.signal.aborted) setFound({ documentId, urls });
        },
        // The files have icons without them.
        () => undefined,
      );
      return () => gone.abort();
    },
    [documentId, isWanted],
  );
  return found.documentId === documentId ? found.urls : NONE;
}
