import { Button, Checkbox, Group, Text } from '@mantine/core';
import { IconMicrophone, IconPlayerPause, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VoiceDistortion } from '#functions/whistleblowing/contract/file-limits.ts';
import { announce } from '#ui/announce.ts';
import { inFilesWorker } from './in-files-worker.ts';
import { watchLevel } from './voice/level.ts';
import { MAX_RECORDING_SECONDS, useRecorder } from './voice/use-recorder.ts';
import { samplesOf, VOICE_RATE } from './voice/samples-of.ts';
import classes from './files.module.css';

interface VoiceRecorderProps {
  readonly distortion: VoiceDistortion;
  readonly disabled: boolean;
  /** As it is sent: with another voice, if that is wanted. Rejected where the voice could not be changed. */
  readonly onRecorded: (recording: Promise<Blob>) => void;
  readonly onActivity?: (() => void) | undefined;
}

/** Records a voice, and changes it if that is wanted. What was recorded is among the files when it stops. */
export function VoiceRecorder({ distortion, disabled, onRecorded, onActivity }: VoiceRecorderProps) {
  const { t } = useTranslation('report-files');
  const [wantsChange, setWantsChange] = useState(true);
  const isChanged = distortion === 'ALWAYS' || (distortion === 'CHOOSE' && wantsChange);
  const recorder = useRecorder((recording) => {
    onRecorded(isChanged ? recording.then(changed) : recording);
  }, onActivity);
  const { state } = recorder;
  const before = useRef(state);

  useEffect(() => {
    if (state === 'RECORDING' || state === 'PAUSED') announce(t(`voice.${state}`));
    else if (isOn(before.current)) announce(t('voice.RECORDED'));
    before.current = state;
  }, [state, t]);

  if (state === 'MISSING') return <Text size="sm">{t('voice.missing')}</Text>;
  if (isOn(state)) return <Running {...recorder} />;
  return (
    <div className={classes.voice}>
      {distortion === 'CHOOSE' ? (
        <Checkbox
          mb="xs"
          label={t('voice.change')}
          description={t('voice.changeHelp')}
          checked={wantsChange}
          disabled={disabled}
          onChange={({ currentTarget }) => setWantsChange(currentTarget.checked)}
        />
      ) : (
        <Text size="sm" mb="xs">
          {t(`voice.team.${distortion}`)}
        </Text>
      )}
      <Button
        variant="default"
        disabled={disabled}
        leftSection={<IconMicrophone size={18} aria-hidden />}
        onClick={() => void recorder.start()}
      >
        {t('voice.start')}
      </Button>
      {state !== 'IDLE' && (
        <Text size="sm" mt={4} c="var(--mantine-color-error)" role="alert">
          {t(`voice.${FAULTS[state]}`)}
        </Text>
      )}
    </div>
  );
}

const FAULTS = { REFUSED: 'refused', NONE: 'none', BUSY: 'busy' } as const;

type Recorder = ReturnType<typeof useRecorder>;
const isOn = (state: Recorder['state']): state is 'RECORDING' | 'PAUSED' => state === 'RECORDING' || state === 'PAUSED';

function Running({ state, seconds, stream, pause, resume, stop }: Recorder) {
  const { t } = useTranslation('report-files');
  const isPaused = state === 'PAUSED';
  return (
    <Group>
      <span className={classes.live} data-paused={isPaused || undefined} aria-hidden />
      {stream !== null && <Level stream={stream} isPaused={isPaused} />}
      <Text role="timer" aria-live="off" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('voice.time', { time: clock(seconds), most: clock(MAX_RECORDING_SECONDS) })}
      </Text>
      <Button
        variant="default"
        leftSection={isPaused ? <IconMicrophone size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
        onClick={isPaused ? resume : pause}
      >
        {t(isPaused ? 'voice.resume' : 'voice.pause')}
      </Button>
      <Button leftSection={<IconPlayerStop size={18} aria-hidden />} onClick={stop}>
        {t('voice.stop')}
      </Button>
    </Group>
  );
}

interface LevelProps {
  readonly stream: MediaStream;
  readonly isPaused: boolean;
}

/** That the microphone hears is seen while one speaks, and not when it is over. */
function Level({ stream, isPaused }: LevelProps) {
  const { t } = useTranslation('report-files');
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    const { current } = meter;
    if (current === null || isPaused) return;
    return watchLevel(stream, (level) => (current.value = level));
  }, [stream, isPaused]);
  return <meter ref={meter} className={classes.level} aria-label={t('voice.level')} />;
}

const changed = async (recording: Blob): Promise<Blob> =>
  inFilesWorker('distort', await samplesOf(recording), VOICE_RATE);

const clock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
