import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropZone } from '#shared/files/drop-zone.tsx';
import { formatNumber } from '#ui/format.ts';
import { showError } from '#ui/toast/show-error.ts';
import type { ImportPanelProps } from './import-props.ts';
import { MAX_ROWS } from './limits.ts';
import type { ImportState } from './use-import.ts';

/** A help for the file chooser; the content decides. */
const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.xlsm,text/csv';

interface ChooseSourceProps<Key extends string> extends ImportPanelProps<Key> {
  readonly state: ImportState<Key>;
}

/** A file, or cells copied from a spreadsheet; and a template for those who have neither. */
export function ChooseSource<Key extends string>({ state, columns, labelOf, templateName }: ChooseSourceProps<Key>) {
  const { t } = useTranslation('import');
  const [text, setText] = useState('');
  // Few people need it, and the part has few bytes left.
  const save = (kind: 'csv' | 'xlsx') => {
    import('./save-template.ts')
      .then(({ saveTemplate }) => saveTemplate(kind, templateName, columns, labelOf))
      .catch(showError);
  };

  return (
    <Stack gap="xl">
      <DropZone
        accept={ACCEPTED}
        multiple={false}
        disabled={state.isBusy}
        title={t('source.drop')}
        button={t('source.choose')}
        help={t('source.help', { rows: formatNumber(MAX_ROWS) })}
        onFiles={([file]) => file && void state.openFile(file)}
      />
      <section>
        <Title order={2} size="h4">
          {t('source.template')}
        </Title>
        <Text size="sm" c="dimmed" mb="xs">
          {t('source.templateHelp')}
        </Text>
        <Group gap="xs">
          {(['xlsx', 'csv'] as const).map((kind) => (
            <Button
              key={kind}
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => save(kind)}
            >
              {t(`source.${kind}`)}
            </Button>
          ))}
        </Group>
      </section>
      <section>
        <Textarea
          label={t('source.paste')}
          description={t('source.pasteHelp')}
          rows={4}
          wrap="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button
          mt="xs"
          variant="default"
          loading={state.isBusy}
          disabled={text.trim() === ''}
          onClick={() => void state.openText(text)}
        >
          {t('source.read')}
        </Button>
      </section>
    </Stack>
  );
}
