import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#api/app-error.ts';
import type { FileRef } from '#modules/tellmore/shared/file-ref.ts';
import { announce } from '#ui/announce.ts';
import { showError } from '#ui/toast/show-error.ts';
import type { FileAccess } from './file-access.ts';
import { fetchFile, FetchFileError } from './fetch-file.ts';
import type { ReadFile } from './fetch-file.ts';

/**
 * A file of an entry that is fetched once, when somebody asks for it: `fetched` returns null where that failed, which `fault`
 * tells, or was cancelled. `fraction` is null while nothing is fetched. Leaving the page ends the download.
 */
export function useFetchedFile(file: FileRef, access: FileAccess, onActivity: () => void = () => undefined) {
  const { t } = useTranslation('report-files');
  const [read, setRead] = useState<ReadFile | null>(null);
  const [fraction, setFraction] = useState<number | null>(null);
  const [fault, setFault] = useState<'broken' | 'lost' | null>(null);
  const stopping = useRef<AbortController | null>(null);
  // A download outlasts the render that started it.
  const activity = useRef(onActivity);
  useEffect(() => {
    activity.current = onActivity;
  });
  useEffect(() => () => stopping.current?.abort(), []);

  async function fetched(): Promise<ReadFile | null> {
    if (read !== null) return read;
    const { signal } = (stopping.current = new AbortController());
    setFault(null);
    setFraction(0);
    const onProgress = (arrived: number): void => {
      setFraction(arrived);
      activity.current();
    };
    try {
      const opened = await fetchFile(file, access, { signal, onProgress });
      setRead(opened);
      return opened;
    } catch (error) {
      if (signal.aborted) return null;
      const isLost = error instanceof FetchFileError || (error instanceof AppError && error.kind === 'network');
      setFault(isLost ? 'lost' : 'broken');
      // For example, because the report is no longer the user's.
      if (error instanceof AppError && !isLost) showError(error);
      return null;
    } finally {
      setFraction(null);
    }
  }

  function cancel(): void {
    stopping.current?.abort();
    announce(t('show.cancelled', { name: file.name }));
  }

  return { read, fetched, fraction, fault, cancel };
}
