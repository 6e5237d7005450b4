import { useEffect, useRef, useState } from 'react';

/** As WAV of 16 kHz this is 38 MB. */
export const MAX_RECORDING_SECONDS = 20 * 60;
/** Recording counts as using the page, this often in seconds. */
const ACTIVITY = 30;

type RecorderState = 'IDLE' | 'MISSING' | 'REFUSED' | 'RECORDING' | 'RECORDED';

/** The microphone of this device. It is on from `start` to `stop` alone. */
export function useRecorder(onActivity: (() => void) | undefined) {
  const [state, setState] = useState<RecorderState>(isSupported() ? 'IDLE' : 'MISSING');
  const [seconds, setSeconds] = useState(0);
  const [recording, setRecording] = useState<Blob | null>(null);
  const recorder = useRef<MediaRecorder | null>(null);
  const activity = useRef(onActivity);
  useEffect(() => {
    activity.current = onActivity;
  });

  useEffect(
    function count() {
      if (state !== 'RECORDING') return;
      const timer = setInterval(() => setSeconds((known) => known + 1), 1000);
      return () => clearInterval(timer);
    },
    [state],
  );
  useEffect(() => {
    if (seconds > 0 && seconds % ACTIVITY === 0) activity.current?.();
    if (seconds >= MAX_RECORDING_SECONDS) recorder.current?.stop();
  }, [seconds]);
  // Leaving the page turns the microphone off.
  useEffect(() => () => turnOff(recorder.current), []);

  async function start(): Promise<void> {
    setRecording(null);
    setSeconds(0);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const started = new MediaRecorder(stream);
      const parts: Blob[] = [];
      started.addEventListener('dataavailable', ({ data }) => parts.push(data));
      started.addEventListener('stop', () => {
        turnOff(started);
        setRecording(new Blob(parts, { type: started.mimeType.split(';')[0] ?? 'audio/webm' }));
        setState('RECORDED');
      });
      recorder.current = started;
      started.start();
      setState('RECORDING');
    } catch {
      setState('REFUSED');
    }
  }

  return {
    state,
    seconds,
    recording,
    start,
    stop: () => recorder.current?.stop(),
    discard: () => {
      setRecording(null);
      setState('IDLE');
    },
  };
}

const isSupported = (): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  typeof OfflineAudioContext !== 'undefined' &&
  navigator.mediaDevices?.getUserMedia !== undefined;

function turnOff(recorder: MediaRecorder | null): void {
  for (const track of recorder?.stream.getTracks() ?? []) track.stop();
}
