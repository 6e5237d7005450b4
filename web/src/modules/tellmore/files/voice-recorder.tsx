import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconMicrophone, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VoiceDistortion } from '#functions/whistleblowing/contract/file-limits.ts';
import { announce } from '#ui/announce.ts';
import { inFilesWorker } from './in-files-worker.ts';
import { MAX_RECORDING_SECONDS, useRecorder } from './voice/use-recorder.ts';
import { samplesOf, VOICE_RATE } from './voice/samples-of.ts';
import classes from './files.module.css';

interface VoiceRecorderProps {
  readonly distortion: VoiceDistortion;
  readonly disabled: boolean;
  /** With the ending of its format. */
  readonly onRecorded: (recording: Blob, ending: string) => void;
  readonly onActivity?: (() => void) | undefined;
}

/** Records a voice, changes it if that is wanted, and lets it be heard before it is added. */
export function VoiceRecorder({ distortion, disabled, onRecorded, onActivity }: VoiceRecorderProps) {
  const { t } = useTranslation('report-files');
  const { state, seconds, recording, start, stop, discard } = useRecorder(onActivity);
  const [isChanged, setChanged] = useState(distortion !== 'NEVER');
  const heard = useHeard(recording, isChanged);

  useEffect(() => {
    if (state === 'RECORDING' || state === 'RECORDED') announce(t(`voice.${state}`));
  }, [state, t]);

  if (state === 'MISSING') return <Text size="sm">{t('voice.missing')}</Text>;
  if (state === 'IDLE' || state === 'REFUSED') {
    return (
      <div className={classes.voice}>
        <Button
          variant="default"
          disabled={disabled}
          leftSection={<IconMicrophone size={18} aria-hidden />}
          onClick={() => void start()}
        >
          {t('voice.start')}
        </Button>
        {state === 'REFUSED' && (
          <Text size="sm" mt={4} c="var(--mantine-color-error)" role="alert">
            {t('voice.refused')}
          </Text>
        )}
      </div>
    );
  }
  if (state === 'RECORDING') {
    return (
      <Group>
        <span className={classes.live} aria-hidden />
        <Text role="timer" aria-live="off" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('voice.time', { time: clock(seconds), most: clock(MAX_RECORDING_SECONDS) })}
        </Text>
        <Button leftSection={<IconPlayerStop size={18} aria-hidden />} onClick={stop}>
          {t('voice.stop')}
        </Button>
      </Group>
    );
  }
  return (
    <Stack gap="xs" className={classes.voice}>
      {distortion === 'CHOOSE' && (
        <Checkbox
          label={t('voice.change')}
          description={t('voice.changeHelp')}
          checked={isChanged}
          onChange={({ currentTarget }) => setChanged(currentTarget.checked)}
        />
      )}
      {distortion !== 'CHOOSE' && <Text size="sm">{t(`voice.team.${distortion}`)}</Text>}
      {heard === 'working' && <Text role="status">{t('voice.working')}</Text>}
      {heard === 'failed' && <Text role="alert">{t('voice.failed')}</Text>}
      {typeof heard === 'object' && (
        // What was just said by the listener needs no captions.
        // eslint-disable-next-line jsx-a11y/media-has-caption
        <audio controls src={heard.url} aria-label={t('voice.preview')} />
      )}
      <Group gap="xs">
        <Button
          disabled={typeof heard !== 'object'}
          onClick={() => {
            if (typeof heard !== 'object') return;
            onRecorded(heard.blob, endingOf(heard.blob));
            discard();
          }}
        >
          {t('voice.use')}
        </Button>
        <Button variant="default" onClick={() => void start()}>
          {t('voice.again')}
        </Button>
        <Button variant="default" onClick={discard}>
          {t('voice.delete')}
        </Button>
      </Group>
    </Stack>
  );
}

type Heard = { readonly blob: Blob; readonly url: string } | 'working' | 'failed';

/** The recording as it would be sent. */
function useHeard(recording: Blob | null, isChanged: boolean): Heard {
  const [heard, setHeard] = useState<Heard>('working');
  useEffect(
    function make() {
      setHeard('working');
      if (recording === null) return;
      let url: string | null = null;
      let left = false;
      const made = isChanged
        ? samplesOf(recording).then((samples) => inFilesWorker('distort', samples, VOICE_RATE))
        : Promise.resolve(recording);
      made.then(
        (blob) => {
          if (left) return;
          url = URL.createObjectURL(blob);
          setHeard({ blob, url });
        },
        () => {
          if (!left) setHeard('failed');
        },
      );
      return () => {
        left = true;
        if (url !== null) URL.revokeObjectURL(url);
      };
    },
    [recording, isChanged],
  );
  return heard;
}

const clock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;

function endingOf({ type }: Blob): string {
  if (type.includes('wav')) return 'wav';
  if (type.includes('mp4')) return 'm4a';
  return type.includes('ogg') ? 'ogg' : 'webm';
}
