import { useState } from 'react';
import type { ReactNode } from 'react';
import classes from './file-thumbnail.module.css';

interface FileThumbnailProps {
  /** Absent while unknown, and for a file that could not be drawn. */
  readonly url: string | undefined;
  /** Shown without a picture, in the same space. */
  readonly icon: ReactNode;
}

/** The first page of a file, small. It only helps to recognise the file, whose name is beside it. */
export function FileThumbnail({ url, icon }: FileThumbnailProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={classes.frame}>
      {url === undefined || url === failed ? (
        icon
      ) : (
        <img
          className={classes.picture}
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(url)}
        />
      )}
    </span>
  );
}
