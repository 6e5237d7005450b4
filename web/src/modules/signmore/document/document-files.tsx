import { useCallback } from 'react';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconEye, IconFileCertificate, IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { PopupPdf } from '#ui/pdf-viewer/popup-pdf.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { DownloadButton } from '#modules/signmore/shared/download-button.tsx';
import { documentFileAddress } from '#modules/signmore/shared/document-file-address.ts';
import type { DocumentFacts_DocumentFragment } from './document-facts.generated.ts';
import type { DocumentFiles_DocumentFragment } from './document-files.generated.ts';
import classes from './document.module.css';

interface DocumentFilesProps {
  readonly document: DocumentFiles_DocumentFragment & DocumentFacts_DocumentFragment;
  readonly isSealed: boolean;
}

/** The sealed document first, once there is one; below it the originals that it was made of. */
export function DocumentFiles({ document, isSealed }: DocumentFilesProps) {
  const { t } = useTranslation('signmore');
  const files = (document.documentFileCollection?.edges ?? []).map(({ node }) => node);
  return (
    <Card>
      <Title order={2} size="h3">
        {t('document.files')}
      </Title>
      <ul className={classes.list}>
        {isSealed && (
          <FileRow
            documentId={document.id}
            what="sealed"
            name={t('document.sealedFile', { name: document.name })}
            facts={t('document.sealedFacts', { size: formatBytes(Number(document.sealedSize ?? 0)) })}
            isSealed
          />
        )}
        {files.map((file) => (
          <FileRow
            key={file.id}
            documentId={document.id}
            what={file.id}
            name={file.name}
            facts={t('create.fileFacts', { count: file.pageCount, size: formatBytes(Number(file.size)) })}
          />
        ))}
      </ul>
    </Card>
  );
}

interface FileRowProps {
  readonly documentId: string;
  /** `sealed`, or the file's id. */
  readonly what: string;
  readonly name: string;
  readonly facts: string;
  readonly isSealed?: boolean;
}

function FileRow({ documentId, what, name, facts, isSealed = false }: FileRowProps) {
  const { t } = useTranslation('signmore');
  const Icon = isSealed ? IconFileCertificate : IconFileTypePdf;

  function preview(): void {
    openPopup({
      title: name,
      size: 'lg',
      content: () => <FilePreview documentId={documentId} what={what} name={name} />,
    });
  }

  return (
    <li className={classes.row} data-sealed={isSealed || undefined}>
      <Icon size={24} aria-hidden className={classes.rowIcon} />
      <div className={classes.rowBody}>
        <Text fw={600} size="sm" className={classes.wrap}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {facts}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconEye size={16} aria-hidden />}
          aria-label={t('create.previewOf', { name })}
          onClick={preview}
        >
          {t('create.preview')}
        </Button>
        <DownloadButton
          label={t('document.download')}
          description={t('document.downloadOf', { name })}
          variant="default"
          size="compact-sm"
          getAddress={() => documentFileAddress(documentId, what)}
        />
      </Group>
    </li>
  );
}

function FilePreview({ documentId, what, name }: { documentId: string; what: string; name: string }) {
  const getSource = useCallback(() => documentFileAddress(documentId, what), [documentId, what]);
  return <PopupPdf name={name} getSource={getSource} />;
}
