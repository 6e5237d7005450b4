import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadFile } from './fetch-file.ts';
import { TextPreview } from './text-preview.tsx';
import classes from './files.module.css';

interface MediaProps {
  readonly name: string;
  readonly read: Pick<ReadFile, 'blob' | 'kind'>;
  /** What is said where this browser lacks the codec: recordings of phones come in many. */
  readonly unplayable: string;
}

/** A picture, a recording or a film, from memory. Its content decides what it is, not what the sender calls it. */
export function Media({ name, read: { blob, kind }, unplayable }: MediaProps) {
  const { t } = useTranslation('report-files');
  const [url, setUrl] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(
    function lend() {
      const address = URL.createObjectURL(blob);
      setUrl(address);
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  if (kind?.format === 'text' || kind?.format === 'mail') return <TextPreview name={name} blob={blob} />;
  if (url === null) return null;
  if (hasFailed) return <Text size="sm">{unplayable}</Text>;
  const shared = { className: classes.media, src: url, onError: () => setFailed(true) };
  if (kind?.group === 'image') return <img {...shared} alt={t('show.picture', { name })} />;
  // Recordings of people who report have no captions. The message beside them is the alternative.
  // eslint-disable-next-line jsx-a11y/media-has-caption
  if (kind?.group === 'audio') return <audio {...shared} controls aria-label={name} />;
  // eslint-disable-next-line jsx-a11y/media-has-caption
  if (kind?.group === 'video') return <video {...shared} controls aria-label={name} />;
  return <Text size="sm">{t('show.onlySave')}</Text>;
}
