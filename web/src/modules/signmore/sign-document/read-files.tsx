import { useCallback, useState } from 'react';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ViewedFile } from '#functions/signing/contract/view-schemas.ts';
import { useTimeout } from '@mantine/hooks';
import { FirstPagePicture } from '#ui/pdf-viewer/first-page-picture.tsx';
import { LazyPdfViewer } from '#ui/pdf-viewer/lazy-pdf-viewer.tsx';
import { DownloadButton } from '#modules/signmore/shared/download-button.tsx';
import { SignFooter } from './sign-footer.tsx';
import { downloadAddress } from './signer-api.ts';
import type { Signer } from './signer-api.ts';

/** The page that somebody is reading. */
export interface ReadingPlace {
  readonly fileId: string;
  readonly page: number;
}

interface ReadFilesProps {
  readonly signer: Signer;
  readonly files: readonly ViewedFile[];
  /** Where one was before leaving the step. */
  readonly place: ReadingPlace | null;
  readonly onPlace: (place: ReadingPlace) => void;
  readonly onSeen: (fileId: string, pages: ReadonlySet<number>) => void;
}

/** All files below each other: one scrolls through what one signs. */
export function ReadFiles({ files, ...props }: ReadFilesProps) {
  return (
    <>
      <Stack gap="lg">
        {files.map((file) => (
          <ReadFile key={file.id} file={file} {...props} />
        ))}
      </Stack>
      <SignFooter />
    </>
  );
}

interface ReadFileProps {
  readonly signer: Signer;
  readonly file: ViewedFile;
  readonly place: ReadingPlace | null;
  readonly onPlace: ReadFilesProps['onPlace'];
  readonly onSeen: ReadFilesProps['onSeen'];
}

/** Longer than a picture takes on a slow network. */
const PICTURE_MILLISECONDS = 6_000;

/** One file to read, or to take along before signing. */
function ReadFile({ signer, file, place, onPlace, onSeen }: ReadFileProps) {
  const { t } = useTranslation('signing');
  // A fresh address each time: the one in the view lives for minutes, and people read for longer.
  const getSource = useCallback(
    async () => ({ ...(await downloadAddress(signer, file.id)), size: file.size }),
    [signer, file.id, file.size],
  );
  const handleSeen = useCallback((pages: ReadonlySet<number>) => onSeen(file.id, pages), [onSeen, file.id]);
  const [startPage] = useState(() => (place?.fileId === file.id ? place.page : 1));
  const handlePage = (page: number) => onPlace({ fileId: file.id, page });
  const picture = file.pictureUrl;
  const [isShown, setShown] = useState(picture === null);
  const show = useCallback(() => setShown(true), []);
  useTimeout(show, PICTURE_MILLISECONDS, { autoInvoke: true });
  // On a slow network the picture comes first, and the viewer with its half a megabyte after it.
  if (!isShown && picture) return <FirstPagePicture name={file.name} url={picture} onSettled={show} />;
  return (
    <LazyPdfViewer
      name={file.name}
      getSource={getSource}
      picture={picture}
      onSeen={handleSeen}
      startPage={startPage}
      onPage={handlePage}
    >
      <DownloadButton
        label={t('originals.short')}
        description={t('originals.download', { name: file.name })}
        variant="default"
        size="compact-md"
        getAddress={() => downloadAddress(signer, file.id)}
      />
    </LazyPdfViewer>
  );
}
