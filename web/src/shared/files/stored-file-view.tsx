import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Download } from '#functions/platform/contract/download.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LazyPdfViewer } from '#ui/pdf-viewer/lazy-pdf-viewer.tsx';
import classes from './stored-file-view.module.css';

interface StoredFileViewProps {
  readonly name: string;
  readonly contentType: string;
  /** Called for each view, since an address works for minutes only. Must be stable. */
  readonly getSource: () => Promise<Download>;
}

/** Shows a stored PDF or picture in the page. */
export function StoredFileView({ name, contentType, getSource }: StoredFileViewProps) {
  return contentType.startsWith('image/') ? (
    <Picture name={name} getSource={getSource} />
  ) : (
    <LazyPdfViewer name={name} isNameShown={false} getSource={getSource} />
  );
}

function Picture({ name, getSource }: Omit<StoredFileViewProps, 'contentType'>) {
  const [state, setState] = useState<{ readonly url: string | null; readonly hasFailed: boolean }>(LOADING);
  const [attempt, setAttempt] = useState(0);
  useEffect(
    function fetchAddress() {
      let isGone = false;
      getSource().then(
        ({ url }) => {
          if (!isGone) setState({ url, hasFailed: false });
        },
        () => {
          if (!isGone) setState({ url: null, hasFailed: true });
        },
      );
      return () => {
        isGone = true;
      };
    },
    [getSource, attempt],
  );
  if (state.hasFailed) {
    const retry = () => {
      setState(LOADING);
      setAttempt((count) => count + 1);
    };
    return <ErrorState onRetry={retry} />;
  }
  if (state.url === null) return <Skeleton height={320} aria-busy />;
  return (
    <img
      className={classes.picture}
      src={state.url}
      alt={name}
      onError={() => setState({ url: null, hasFailed: true })}
    />
  );
}

const LOADING = { url: null, hasFailed: false };
