import { useRef, useState } from 'react';
import type { ChosenFiles } from './chosen-files.ts';
import type { FileAccess } from './file-access.ts';

/** Sends the files of an entry before the entry itself; `sendFiles` returns whether all have arrived. */
export function useSendFiles(files: ChosenFiles, onActivity: () => void = () => undefined) {
  const [isUploading, setUploading] = useState(false);
  const stop = useRef<AbortController | null>(null);

  async function sendFiles(access: FileAccess): Promise<boolean> {
    if (files.list().length === 0) return true;
    const stopping = new AbortController();
    stop.current = stopping;
    setUploading(true);
    try {
      const { sendFiles: send } = await import('./send-files.ts');
      await send(files, access, { signal: stopping.signal, onActivity });
      return true;
    } catch {
      // The file tells what is wrong with it.
      return false;
    } finally {
      setUploading(false);
    }
  }

  return { sendFiles, isUploading, cancel: () => stop.current?.abort() };
}
