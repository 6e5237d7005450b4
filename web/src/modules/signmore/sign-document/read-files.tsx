import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ViewedFile } from '#functions/signing/contract/view-schemas.ts';
import { useTimeout } from '@mantine/hooks';
import type { PageSize } from '#ui/pdf-viewer/pdf-page.tsx';
import { FirstPagePicture } from '#ui/pdf-viewer/first-page-picture.tsx';
import { LazyPdfViewer } from '#ui/pdf-viewer/lazy-pdf-viewer.tsx';
import { DownloadButton } from '#modules/signmore/shared/download-button.tsx';
import { SignFooter } from './sign-footer.tsx';
import { downloadAddress } from './signer-api.ts';
import type { Signer } from './signer-api.ts';

/** The page that the signer is reading. */
export interface ReadingPlace {
  readonly fileId: string;
  readonly page: number;
}

export interface ReadFilesProps {
  readonly signer: Signer;
  readonly files: readonly ViewedFile[];
  /** The page that was shown when the step was left. */
  readonly place: ReadingPlace | null;
  readonly onPlace: (place: ReadingPlace) => void;
  readonly onSeen: (fileId: string, pages: ReadonlySet<number>) => void;
  /** What lies on top of a page. Must be stable. */
  readonly layerOf?: ((fileId: string, page: number, size: PageSize | null) => ReactNode) | undefined;
  /** Below the files. */
  readonly children?: ReactNode;
}

/** All files below each other, so that signers scroll through everything that they sign. */
export function ReadFiles({ files, children, ...props }: ReadFilesProps) {
  return (
    <>
      <Stack gap="lg">
        {files.map((file) => (
          <ReadFile key={file.id} file={file} {...props} />
        ))}
      </Stack>
      {children}
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
  readonly layerOf?: ReadFilesProps['layerOf'];
}

/** Longer than a picture takes on a slow network. */
const PICTURE_MILLISECONDS = 6_000;

/** One file to read, with a download button. */
function ReadFile({ signer, file, place, onPlace, onSeen, layerOf }: ReadFileProps) {
  const { t } = useTranslation('signing');
  // A new URL each time, because the one in the view works for minutes and people read for longer.
  const getSource = useCallback(
    async () => ({ ...(await downloadAddress(signer, file.id)), size: file.size }),
    [signer, file.id, file.size],
  );
  const handleSeen = useCallback((pages: ReadonlySet<number>) => onSeen(file.id, pages), [onSeen, file.id]);
  const [startPage] = useState(() => (place?.fileId === file.id ? place.page : 1));
  const handlePage = (page: number) => onPlace({ fileId: file.id, page });
  const layer = useMemo(
    () => layerOf && ((page: number, size: PageSize | null) => layerOf(file.id, page, size)),
    [layerOf, file.id],
  );
  const picture = file.pictureUrl;
  const [isShown, setShown] = useState(picture === null);
  const show = useCallback(() => setShown(true), []);
  useTimeout(show, PICTURE_MILLISECONDS, { autoInvoke: true });
  // On a slow network the picture is loaded first, and then the viewer, which has half a megabyte.
  if (!isShown && picture) return <FirstPagePicture name={file.name} url={picture} onSettled={show} />;
  return (
    <LazyPdfViewer
      name={file.name}
      getSource={getSource}
      picture={picture}
      onSeen={handleSeen}
      startPage={startPage}
      onPage={handlePage}
      layerOf={layer}
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
