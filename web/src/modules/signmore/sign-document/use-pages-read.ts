import { useCallback, useMemo, useState } from 'react';
import type { ViewedFile } from '#functions/signing/contract/view-schemas.ts';

export interface PagesRead {
  readonly read: number;
  readonly total: number;
  /** Pages of one file that have been on the screen. */
  readonly see: (fileId: string, pages: ReadonlySet<number>) => void;
}

/** Counts the pages of all files that have been on the screen. Kept when switching between steps. */
export function usePagesRead(files: readonly ViewedFile[]): PagesRead {
  const [seen, setSeen] = useState<ReadonlyMap<string, ReadonlySet<number>>>(new Map());
  const see = useCallback((fileId: string, pages: ReadonlySet<number>) => {
    setSeen((now) => new Map(now).set(fileId, new Set([...(now.get(fileId) ?? []), ...pages])));
  }, []);
  return useMemo(() => {
    const total = files.reduce((sum, file) => sum + file.pageCount, 0);
    const read = files.reduce((sum, file) => sum + (seen.get(file.id)?.size ?? 0), 0);
    return { read: Math.min(read, total), total, see };
  }, [files, seen, see]);
}
