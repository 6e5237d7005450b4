import { useEffect, useRef, useState } from 'react';
import type { ChosenFiles } from './chosen-files.ts';
import type { FileAccess } from './file-access.ts';

/**
 * Sends the files of an entry before the entry itself; `sendFiles` returns whether all have arrived. Leaving the page's
 * part stops it, so that nothing is sent unseen; the next try continues with what is missing.
 */
export function useSendFiles(files: ChosenFiles, onActivity: () => void = () => undefined) {
  const [isUploading, setUploading] = useState(false);
  const stop = useRef<AbortController | null>(null);
  // An upload outlasts the render that started it.
  const activity = useRef(onActivity);
  useEffect(() => {
    activity.current = onActivity;
  });
  useEffect(() => () => stop.current?.abort(), []);

  async function sendFiles(access: FileAccess): Promise<boolean> {
    if (files.list().length === 0) return true;
    const stopping = new AbortController();
    stop.current = stopping;
    setUploading(true);
    try {
      const sender = await import('./send-files.ts').catch(() => null);
      if (sender === null) {
        files.fail('NETWORK');
        return false;
      }
      await sender.sendFiles(files, access, { signal: stopping.signal, onActivity: () => activity.current() });
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
