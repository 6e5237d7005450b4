import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadFile } from './file-jobs.ts';
import classes from './files.module.css';

/** A picture, a recording or a film, from memory. What it is is told by its content, not by its sender. */
export function Media({ name, read: { blob, kind } }: { name: string; read: Pick<ReadFile, 'blob' | 'kind'> }) {
  const { t } = useTranslation('report-files');
  const [url, setUrl] = useState<string | null>(null);
  useEffect(
    function lend() {
      const address = URL.createObjectURL(blob);
      setUrl(address);
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  if (url === null) return null;
  if (kind?.group === 'image') return <img className={classes.media} src={url} alt={t('show.picture', { name })} />;
  // Recordings of people who report have no captions. The message beside them is the alternative.
  // eslint-disable-next-line jsx-a11y/media-has-caption
  if (kind?.group === 'audio') return <audio className={classes.media} src={url} controls aria-label={name} />;
  // eslint-disable-next-line jsx-a11y/media-has-caption
  if (kind?.group === 'video') return <video className={classes.media} src={url} controls aria-label={name} />;
  return <Text size="sm">{t('show.onlySave')}</Text>;
}
