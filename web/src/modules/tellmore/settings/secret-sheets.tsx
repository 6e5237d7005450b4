import { Button, Checkbox, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#ui/format.ts';
import { saveBlob } from '#shared/files/save-blob.ts';
import classes from './settings.module.css';

/** A secret for paper: each on a sheet of its own. */
interface SecretSheet {
  readonly title: string;
  readonly secret: string;
}

interface SecretSheetsProps {
  readonly sheets: readonly SecretSheet[];
  /** Said on each sheet: what it is for, and how to keep it. */
  readonly note: string;
  /** Whose it is: the team, and the person if it is one's own. */
  readonly team: string;
  readonly person?: string;
  readonly doneLabel: string;
  readonly isBusy?: boolean;
  readonly onDone: () => void;
}

/** Shows secrets once, to be printed, copied or saved. Goes on when the user says that they have them. */
export function SecretSheets({ sheets, note, team, person, doneLabel, isBusy = false, onDone }: SecretSheetsProps) {
  const { t } = useTranslation('wb-settings');
  const [isSaved, setSaved] = useState(false);
  const owner = [person, team].filter(Boolean).join(', ');
  const [now] = useState(() => new Date());
  const made = t('secret.made', { day: formatDate(now), place: location.host });
  const text = sheets.map(({ title, secret }) => `${title}\n${owner}\n\n${secret}\n\n${note}\n${made}\n`).join('\n\n');
  return (
    <Stack>
      {sheets.map(({ title, secret }) => (
        <div key={title}>
          <Text size="sm">{title}</Text>
          <Text fw={600} className={classes.code} translate="no" data-testid="secret">
            {secret}
          </Text>
        </div>
      ))}
      <Group gap="sm">
        <Button variant="default" onClick={() => print()}>
          {t('secret.print')}
        </Button>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'secret.copied' : 'secret.copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          onClick={() =>
            saveBlob(
              new Blob([text], { type: 'text/plain;charset=utf-8' }),
              `${sheets[0]?.title ?? ''} – ${person ?? team}.txt`,
            )
          }
        >
          {t('secret.download')}
        </Button>
      </Group>
      <Checkbox
        label={t('secret.saved')}
        checked={isSaved}
        onChange={({ currentTarget }) => setSaved(currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button disabled={!isSaved} loading={isBusy} onClick={onDone}>
          {doneLabel}
        </Button>
      </Group>
      {createPortal(
        <div className={classes.printed} aria-hidden>
          {sheets.map(({ title, secret }) => (
            <section key={title}>
              <h1>{title}</h1>
              <p>{owner}</p>
              <p className={classes.code}>{secret}</p>
              <p>{note}</p>
              <p>{made}</p>
            </section>
          ))}
        </div>,
        document.body,
      )}
    </Stack>
  );
}
