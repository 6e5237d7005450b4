import '@mantine/core/styles/Alert.css';
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconFileZip, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadProgress } from '#modules/tellmore/files/download-progress.tsx';
import { saveBlob } from '#shared/files/save-blob.ts';
import { announce } from '#ui/announce.ts';
import { showError } from '#ui/toast/show-error.ts';
import { caseDocument, caseFiles } from './case-document.ts';
import type { ActionProps } from './handled-props.ts';
import { printDocument } from './print-document.ts';
import { MissingFileError, zipCase } from './zip-case.ts';

/** Takes a case out of the browser: on paper or as PDF, or with its files as a ZIP. Nothing is sent anywhere. */
export function ExportForm(props: ActionProps) {
  const { t } = useTranslation('tellmore');
  const [withNotes, setWithNotes] = useState(false);
  const [progress, setProgress] = useState<{ file: number; fraction: number } | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const zipButton = useRef<HTMLButtonElement>(null);
  // Closing the popup ends it.
  useEffect(() => () => stopping.current?.abort(), []);
  const count = caseFiles(props.opened.entries, withNotes).length;

  async function save(): Promise<void> {
    const { signal } = (stopping.current = new AbortController());
    setProgress({ file: 0, fraction: 0 });
    setMissing(null);
    try {
      const { title } = caseDocument(props, withNotes);
      const onProgress = (file: number, fraction: number) => setProgress({ file, fraction });
      saveBlob(await zipCase(props, withNotes, { signal, onProgress }), `${title}.zip`);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof MissingFileError) setMissing(error.file);
      else showError(error);
    } finally {
      setProgress(null);
    }
  }

  function stop(): void {
    stopping.current?.abort();
    announce(t('export.stopped'));
    // Once it can be pressed again.
    setTimeout(() => zipButton.current?.focus());
  }

  return (
    <Stack>
      <Text>{t('export.text')}</Text>
      <Checkbox
        label={t('export.notes')}
        description={t('export.notesHelp')}
        checked={withNotes}
        disabled={progress !== null}
        onChange={({ currentTarget }) => setWithNotes(currentTarget.checked)}
      />
      <Text size="sm" c="dimmed" role="status">
        {progress !== null && progress.file > 0
          ? t('export.progress', { done: progress.file, count })
          : t('export.files', { count })}
      </Text>
      {progress !== null && count > 0 && (
        <DownloadProgress fraction={progress.fraction} label={t('export.zipping')} onCancel={stop} />
      )}
      {missing !== null && (
        <Alert color="red" role="alert">
          {t('export.missing', { name: missing })}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => printDocument(caseDocument(props, withNotes))}
        >
          {t('export.print')}
        </Button>
        <Button
          ref={zipButton}
          leftSection={<IconFileZip size={18} aria-hidden />}
          loading={progress !== null}
          onClick={() => void save()}
        >
          {t('export.zip')}
        </Button>
      </Group>
    </Stack>
  );
}
