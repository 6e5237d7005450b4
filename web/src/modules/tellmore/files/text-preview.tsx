import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './files.module.css';

interface TextPreviewProps {
  readonly name: string;
  readonly blob: Blob;
}

/** Bytes that are shown: more belongs in a program. */
const MOST = 200_000;

/** A text or email as its characters: nothing in it is markup or a link here. */
export function TextPreview({ name, blob }: TextPreviewProps) {
  const { t } = useTranslation('report-files');
  const [text, setText] = useState('');
  useEffect(
    function read() {
      let isCurrent = true;
      void blob
        .slice(0, MOST)
        .arrayBuffer()
        .then((bytes) => isCurrent && setText(decoded(new Uint8Array(bytes))));
      return () => {
        isCurrent = false;
      };
    },
    [blob],
  );
  return (
    <>
      {/* A region that scrolls is reached by keyboard. */}
      <pre className={classes.text} tabIndex={0} role="region" aria-label={t('show.text', { name })}>
        {text}
      </pre>
      {blob.size > MOST && <Text size="sm">{t('show.cut')}</Text>}
    </>
  );
}

/** Text in UTF-8, UTF-16 or Windows' encoding of western Europe. Its last character may be cut. */
function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  const mark = `${bytes[0]} ${bytes[1]}`;
  if (mark === '255 254') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === '254 255') return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
