import { Button, Group, Title } from '@mantine/core';
import { IconEye, IconFileCertificate, IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DocumentPage } from '#functions/signing/contract/document-pages.ts';
import { sealedPart } from '#functions/signing/contract/view-schemas.ts';
import { FileThumbnail } from '#shared/files/file-thumbnail.tsx';
import { FileRow } from '#shared/files/file-row.tsx';
import { formatBytes } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { DownloadButton } from '#modules/signmore/shared/download-button.tsx';
import { documentFileAddress } from '#modules/signmore/shared/document-file-address.ts';
import { useThumbnails } from './use-thumbnails.ts';
import { openDocumentFile } from './open-document-file.ts';
import classes from './document.module.css';

interface DocumentFilesProps {
  readonly document: DocumentPage;
  readonly isSealed: boolean;
}

/** The files: the sealed ones first, if there are any, then the originals. */
export function DocumentFiles({ document, isSealed }: DocumentFilesProps) {
  const { t } = useTranslation('signmore');
  const { files, sealedFiles } = document;
  const isSeveral = sealedFiles.length > 1;
  const thumbnails = useThumbnails(document.id, files.length > 0);
  return (
    <Card>
      <Title order={2} size="h3">
        {t('document.files')}
      </Title>
      {isSealed && (
        <ul className={classes.list}>
          {isSeveral ? (
            sealedFiles.map((file) => (
              <DocumentFileRow
                key={file.position}
                documentId={document.id}
                what={sealedPart(file.position)}
                name={file.name}
                facts={t(`document.sealedPart.${file.kind}`, { count: file.pages, size: formatBytes(file.size) })}
                isSealed
              />
            ))
          ) : (
            <DocumentFileRow
              documentId={document.id}
              what="sealed"
              name={t('document.sealedFile', { name: document.name })}
              facts={t('document.sealedFacts', { size: formatBytes(document.sealedSize ?? 0) })}
              isSealed
            />
          )}
        </ul>
      )}
      {isSealed && isSeveral && (
        <Title order={3} size="h5" mt="md">
          {t('document.originals')}
        </Title>
      )}
      <ul className={classes.list}>
        {files.map((file) => (
          <DocumentFileRow
            key={file.id}
            documentId={document.id}
            what={file.id}
            thumbnail={thumbnails[file.id]}
            name={file.name}
            facts={t('create.fileFacts', { count: file.pageCount, size: formatBytes(file.size) })}
          />
        ))}
      </ul>
    </Card>
  );
}

interface DocumentFileRowProps {
  readonly documentId: string;
  /** `sealed`, a part of it, or the file's id. */
  readonly what: string;
  readonly name: string;
  readonly facts: string;
  readonly thumbnail?: string | undefined;
  readonly isSealed?: boolean;
}

function DocumentFileRow({ documentId, what, name, facts, thumbnail, isSealed = false }: DocumentFileRowProps) {
  const { t } = useTranslation('signmore');
  const Icon = isSealed ? IconFileCertificate : IconFileTypePdf;
  const getAddress = () => documentFileAddress(documentId, what, 'download');
  return (
    <FileRow
      look="line"
      icon={<FileThumbnail url={thumbnail} icon={<Icon size={24} aria-hidden />} />}
      name={name}
      facts={facts}
      tone={isSealed ? 'success' : undefined}
    >
      <Group gap="xs">
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconEye size={16} aria-hidden />}
          aria-label={t('create.previewOf', { name })}
          onClick={() => openDocumentFile(documentId, what, name)}
        >
          {t('create.preview')}
        </Button>
        <DownloadButton
          label={t('document.download')}
          description={t('document.downloadOf', { name })}
          variant="default"
          size="compact-sm"
          getAddress={getAddress}
        />
      </Group>
    </FileRow>
  );
}
