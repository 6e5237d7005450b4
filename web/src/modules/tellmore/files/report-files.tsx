import { Button, Group, Text } from '@mantine/core';
import { IconFile, IconMicrophone, IconMovie, IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRef } from '#modules/tellmore/shared/file-ref.ts';
import { saveBlob } from '#shared/files/save-blob.ts';
import { announce } from '#ui/announce.ts';
import { formatBytes } from '#ui/format.ts';
import { CleaningFacts } from './cleaning-facts.tsx';
import type { FileAccess } from './file-access.ts';
import { DownloadProgress } from './download-progress.tsx';
import { savedName } from './fetch-file.ts';
import { CSV, MAIL, TXT } from './file-kinds.ts';
import { Media } from './media.tsx';
import { useFetchedFile } from './use-fetched-file.ts';
import classes from './files.module.css';

export interface ReportFilesProps {
  readonly files: readonly FileRef[];
  readonly access: FileAccess;
  /**
   * For files that come from somebody unknown, which get a word of caution: shows a PDF without opening it. Without it,
   * documents can only be saved.
   */
  readonly showDocument?: (name: string, pdf: Blob) => Promise<void>;
  readonly onActivity?: () => void;
}

/** The files of an entry. They are fetched and decrypted when somebody asks for one. */
export function ReportFiles({ files, ...rest }: ReportFilesProps) {
  const { t } = useTranslation('report-files');
  if (files.length === 0) return null;
  return (
    <div className={classes.shown}>
      <ul className="list-xs" aria-label={t('show.list')}>
        {files.map((file) => (
          <ReportFile key={file.id} file={file} {...rest} />
        ))}
      </ul>
      {rest.showDocument !== undefined && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('show.caution')}
        </Text>
      )}
    </div>
  );
}

/** Bytes of a file that takes long enough to show how far it is. */
const LARGE = 1_000_000;

const ICONS = [
  ['image/', IconPhoto],
  ['audio/', IconMicrophone],
  ['video/', IconMovie],
] as const;

const TEXTS: ReadonlySet<string> = new Set([TXT.type, CSV.type, MAIL.type]);
/** What Office programs open, and could run or fetch something from. */
const OFFICE = /^application\/vnd\.(openxmlformats|oasis|ms-outlook)/;

interface ReportFileProps extends Omit<ReportFilesProps, 'files'> {
  readonly file: FileRef;
}

function ReportFile({ file, access, showDocument, onActivity }: ReportFileProps) {
  const { t } = useTranslation('report-files');
  const [isShown, setShown] = useState(false);
  const { read, fetched, fraction, fault, cancel } = useFetchedFile(file, access, onActivity);
  const isDocument = file.type === 'application/pdf';
  const isText = TEXTS.has(file.type);
  const isSeen = isDocument || isText || file.type.startsWith('image/');
  const isShowable = isText || /^(image|audio|video)\//.test(file.type) || (isDocument && showDocument !== undefined);
  const Icon = ICONS.find(([prefix]) => file.type.startsWith(prefix))?.[1] ?? IconFile;

  const saveButton = useRef<HTMLButtonElement>(null);
  const wasStopped = useRef(false);
  useEffect(
    function takeFocusBack() {
      if (fraction === null && wasStopped.current) saveButton.current?.focus();
      wasStopped.current &&= fraction !== null;
    },
    [fraction],
  );

  function stop(): void {
    wasStopped.current = true;
    cancel();
  }

  async function show(): Promise<void> {
    const opened = await fetched();
    if (opened === null) return;
    if (showDocument !== undefined && opened.kind?.format === 'pdf') return showDocument(file.name, opened.blob);
    setShown(true);
    announce(t('show.shown', { name: file.name }));
  }

  async function save(): Promise<void> {
    const opened = await fetched();
    if (opened !== null) saveBlob(opened.blob, savedName(file.name, opened));
  }

  return (
    <li className={classes.row}>
      <Icon size={22} stroke={1.5} aria-hidden />
      <div className={classes.body}>
        <Text fw={600} size="sm" className="breaks">
          {file.name}
        </Text>
        <Text size="sm" c="dimmed">
          {formatBytes(file.size)}
        </Text>
        <CleaningFacts removed={file.removed} kept={file.kept} isRead />
        {showDocument !== undefined && OFFICE.test(file.type) && (
          <Text size="sm" c="dimmed">
            {t('show.office')}
          </Text>
        )}
        {fault !== null && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {t(`show.${fault}`)}
          </Text>
        )}
        {fraction !== null && file.size >= LARGE && (
          <DownloadProgress fraction={fraction} label={t('show.fetching', { name: file.name })} onCancel={stop} />
        )}
        <Group gap="xs" mt={4}>
          {isShowable && !isShown && (
            <Button
              size="compact-sm"
              variant="default"
              loading={fraction !== null}
              aria-label={t(isSeen ? 'show.seeOf' : 'show.playOf', { name: file.name })}
              onClick={() => void show()}
            >
              {t(isSeen ? 'show.see' : 'show.play')}
            </Button>
          )}
          <Button
            ref={saveButton}
            size="compact-sm"
            variant="default"
            loading={fraction !== null}
            aria-label={t('show.saveOf', { name: file.name })}
            onClick={() => void save()}
          >
            {t('show.save')}
          </Button>
        </Group>
        {isShown && read !== null && <Media name={file.name} read={read} unplayable={t('show.unplayable')} />}
      </div>
    </li>
  );
}
