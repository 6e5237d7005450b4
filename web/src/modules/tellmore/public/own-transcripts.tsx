import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadEntry } from '#modules/tellmore/reporter/own-report.ts';
import { isTranscribed } from '#modules/tellmore/shared/recordings.ts';
import { Card } from '#ui/page/card.tsx';
import { formatDay } from '#ui/format.ts';
import type { ThreadProps } from './thread-props.ts';
import { WriteDialog } from './write-dialog.tsx';

interface OwnTranscriptsProps extends ThreadProps {
  /** The reporter's entries with recordings. */
  readonly recordings: readonly ReadEntry[];
}

/** A reporter writes down what they say in a recording, so that it counts in their own words. */
export function OwnTranscripts({ recordings, ...props }: OwnTranscriptsProps) {
  const waiting = recordings.filter(({ id }) => !isTranscribed(props.thread, id));
  return waiting.map((entry) => <OwnTranscript key={entry.id} {...props} entry={entry} />);
}

function OwnTranscript({ entry, ...props }: ThreadProps & { readonly entry: ReadEntry }) {
  const { t } = useTranslation('whistleblower');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <Group justify="space-between">
        <Text>{t('transcript.text', { day: formatDay(entry.writtenOn) })}</Text>
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          {t('transcript.write')}
        </Button>
      </Group>
      <WriteDialog
        {...props}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('transcript.write')}
        label={t('transcript.label')}
        action={t('transcript.send')}
        message={{ kind: 'TRANSCRIPT', recording: entry.id }}
      />
    </Card>
  );
}
