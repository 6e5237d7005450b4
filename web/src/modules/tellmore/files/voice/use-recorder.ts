import { useEffect, useRef, useState } from 'react';

/** As WAV of 16 kHz this is 38 MB. */
export const MAX_RECORDING_SECONDS = 20 * 60;
/** Recording counts as using the page, this often in seconds. */
const ACTIVITY = 30;

type RecorderState = 'IDLE' | 'MISSING' | 'REFUSED' | 'RECORDING';

/**
 * The microphone of this device. It is on from `start` to `stop` alone. However a recording ends, also by leaving the
 * page's step, `onStopped` gets it.
 */
export function useRecorder(onStopped: (recording: Promise<Blob>) => void, onActivity: (() => void) | undefined) {
  const [state, setState] = useState<RecorderState>(isSupported() ? 'IDLE' : 'MISSING');
  const [seconds, setSeconds] = useState(0);
  const end = useRef(() => {});
  const isLeft = useRef(false);
  const calls = useRef({ onStopped, onActivity });
  useEffect(() => {
    calls.current = { onStopped, onActivity };
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
    if (seconds > 0 && seconds % ACTIVITY === 0) calls.current.onActivity?.();
    if (seconds >= MAX_RECORDING_SECONDS) end.current();
  }, [seconds]);
  useEffect(function endOnLeaving() {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      end.current();
    };
  }, []);

  async function start(): Promise<void> {
    setSeconds(0);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      // The step was left while the browser asked.
      if (isLeft.current) return turnOff(stream);
      end.current = record(stream, (recording) => {
        calls.current.onStopped(recording);
        setState('IDLE');
      });
      setState('RECORDING');
    } catch {
      setState('REFUSED');
    }
  }

  return { state, seconds, start, stop: () => end.current() };
}

/** Records until the function that is returned is called, or the microphone is gone. */
function record(stream: MediaStream, onStopped: (recording: Promise<Blob>) => void): () => void {
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  const { promise, resolve } = Promise.withResolvers<Blob>();
  let isOver = false;
  function end(): void {
    if (isOver) return;
    isOver = true;
    onStopped(promise);
    if (recorder.state !== 'inactive') recorder.stop();
  }
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  recorder.addEventListener('stop', () => {
    turnOff(stream);
    resolve(new Blob(parts, { type: recorder.mimeType.split(';')[0] ?? 'audio/webm' }));
    end();
  });
  recorder.start();
  return end;
}

const isSupported = (): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  typeof OfflineAudioContext !== 'undefined' &&
  navigator.mediaDevices?.getUserMedia !== undefined;

function turnOff(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
