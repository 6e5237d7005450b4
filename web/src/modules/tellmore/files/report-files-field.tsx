import '@mantine/core/styles/Progress.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/ActionIcon.css';
import { Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MAX_RECORDING_BYTES,
  MAX_REPORT_FILE_BYTES,
  MAX_REPORT_FILES,
} from '#functions/whistleblowing/contract/file-limits.ts';
import type { VoiceDistortion } from '#functions/whistleblowing/contract/file-limits.ts';
import { DropZone } from '#shared/files/drop-zone.tsx';
import { announce } from '#ui/announce.ts';
import { formatBytes } from '#ui/format.ts';
import { isUnaccepted, useFileList } from './chosen-files.ts';
import type { ChosenFiles } from './chosen-files.ts';
import { ChosenFileRow } from './chosen-file-row.tsx';
import { ACCEPTED } from './file-kinds.ts';
import { VoiceRecorder } from './voice-recorder.tsx';

export interface ReportFilesFieldProps {
  readonly files: ChosenFiles;
  /** New files get a neutral name, because names of files tell who made them. */
  readonly isAnonymous?: boolean;
  /** Whether the untouched originals can be sent too, for those who may identify reporters: with a new report alone. */
  readonly offersOriginals?: boolean;
  /** Says that originals stay with a reporter whose report is sent: this browser has no key for them any more. */
  readonly keepsOriginals?: boolean;
  /** Absent: nothing is recorded here. */
  readonly distortion?: VoiceDistortion;
  readonly disabled?: boolean;
  readonly onActivity?: () => void;
}

/** Choose, drop, photograph and record files of a report, and see what was taken out of each. */
export function ReportFilesField(props: ReportFilesFieldProps) {
  const {
    files,
    isAnonymous = false,
    offersOriginals = false,
    keepsOriginals = false,
    distortion,
    disabled = false,
  } = props;
  const { t } = useTranslation('report-files');
  const list = useFileList(files);
  const names = list.map(({ state, name }) => `${state} ${name}`).join('\n');

  useEffect(function loadAhead() {
    // The connection may be gone when they are sent.
    void import('./send-files.ts').catch(() => undefined);
  }, []);
  useEffect(
    function sayHowItGoes() {
      const refused = list.filter(({ state }) => state === 'REFUSED').length;
      const ready = list.filter(({ state }) => state === 'READY').length;
      if (list.length > 0 && !list.some(({ state }) => state === 'PREPARING')) {
        announce(t('field.announce', { count: ready, refused }));
      }
    },
    // When a file has come, gone or been prepared.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [names],
  );

  function add(given: readonly File[]): void {
    const first = list.length + 1;
    files.add(given, isAnonymous ? (index) => t('field.neutral', { number: first + index }) : undefined);
    props.onActivity?.();
  }

  return (
    <Stack gap="sm" role="group" aria-label={t('field.label')}>
      <div>
        <Text fw={500} size="sm">
          {t('field.label')}
        </Text>
        <Text size="sm" c="dimmed">
          {t(isAnonymous ? 'field.helpAnonymous' : 'field.help')}
        </Text>
      </div>
      <DropZone
        accept={ACCEPTED}
        disabled={disabled}
        title={t('field.drop')}
        button={t('field.choose')}
        help={t('field.limits', {
          count: MAX_REPORT_FILES,
          size: formatBytes(MAX_REPORT_FILE_BYTES),
          recording: formatBytes(MAX_RECORDING_BYTES),
        })}
        onFiles={add}
      />
      {distortion !== undefined && (
        <Group>
          <VoiceRecorder
            distortion={distortion}
            disabled={disabled}
            onRecorded={(made) => files.addRecording(t('voice.name', { number: files.list().length + 1 }), made)}
            onActivity={props.onActivity}
          />
        </Group>
      )}
      {list.length > 0 && (
        <ul className="list-xs" aria-label={t('field.chosen')}>
          {list.map((file) => (
            <ChosenFileRow
              key={file.id}
              file={file}
              files={files}
              offersOriginal={offersOriginals}
              isAnonymous={isAnonymous}
              showsSource
              disabled={disabled}
            />
          ))}
        </ul>
      )}
      {isUnaccepted(list) && (
        <Text size="sm" role="status">
          {t('field.unaccepted')}
        </Text>
      )}
      {keepsOriginals && list.some(({ prepared }) => prepared !== null && prepared.removed.length > 0) && (
        <Text size="sm">{t('field.originalsStay')}</Text>
      )}
    </Stack>
  );
}
