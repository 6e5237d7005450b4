import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconFileZip, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '#shared/files/save-blob.ts';
import { showError } from '#ui/toast/show-error.ts';
import { caseDocument, caseFiles } from './case-document.ts';
import type { ActionProps } from './handled-props.ts';
import { printDocument } from './print-document.ts';
import { zipCase } from './zip-case.ts';

/** Takes a case out of the browser: on paper or as PDF, or with its files as a ZIP. Nothing of it is sent anywhere. */
export function ExportForm(props: ActionProps) {
  const { t } = useTranslation('tellmore');
  const [withNotes, setWithNotes] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const count = caseFiles(props.opened.entries, withNotes).length;

  async function save(): Promise<void> {
    setDone(0);
    try {
      const { title } = caseDocument(props, withNotes);
      saveBlob(await zipCase(props, withNotes, setDone), `${title}.zip`);
    } catch (error) {
      showError(error);
    } finally {
      setDone(null);
    }
  }

  return (
    <Stack>
      <Text>{t('export.text')}</Text>
      <Checkbox
        label={t('export.notes')}
        description={t('export.notesHelp')}
        checked={withNotes}
        disabled={done !== null}
        onChange={({ currentTarget }) => setWithNotes(currentTarget.checked)}
      />
      <Text size="sm" c="dimmed" role="status">
        {done !== null && count > 0 ? t('export.progress', { done, count }) : t('export.files', { count })}
      </Text>
      <Group justify="flex-end">
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => printDocument(caseDocument(props, withNotes))}
        >
          {t('export.print')}
        </Button>
        <Button leftSection={<IconFileZip size={18} aria-hidden />} loading={done !== null} onClick={() => void save()}>
          {t('export.zip')}
        </Button>
      </Group>
    </Stack>
  );
}
