import { useEffect, useRef, useState } from 'react';

/** As WAV of 16 kHz this is 38 MB. */
export const MAX_RECORDING_SECONDS = 20 * 60;
/** Recording counts as using the page, this often in seconds. */
const ACTIVITY = 30;

/** MISSING: the browser cannot record. REFUSED, NONE, BUSY: why there is no microphone. */
type RecorderState = 'IDLE' | 'MISSING' | 'REFUSED' | 'NONE' | 'BUSY' | 'RECORDING' | 'PAUSED';

interface Recording {
  readonly end: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
}

/**
 * The microphone of this device. It is on from `start` to `stop` alone, and hears nothing in a pause. However a recording ends, also by leaving the
 * page's step, `onStopped` gets it.
 */
export function useRecorder(onStopped: (recording: Promise<Blob>) => void, onActivity: (() => void) | undefined) {
  const [state, setState] = useState<RecorderState>(isSupported() ? 'IDLE' : 'MISSING');
  const [seconds, setSeconds] = useState(0);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const recording = useRef<Recording | null>(null);
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
    if (seconds >= MAX_RECORDING_SECONDS) recording.current?.end();
  }, [seconds]);
  useEffect(function endOnLeaving() {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      recording.current?.end();
    };
  }, []);

  async function start(): Promise<void> {
    setSeconds(0);
    try {
      const heard = await navigator.mediaDevices.getUserMedia({ audio: true });
      // The step was left while the browser asked.
      if (isLeft.current) return turnOff(heard);
      recording.current = record(heard, (made) => {
        calls.current.onStopped(made);
        setState('IDLE');
      });
      setStream(heard);
      setState('RECORDING');
    } catch (error) {
      setState(whyNot(error));
    }
  }

  function pause(): void {
    recording.current?.pause();
    setState('PAUSED');
  }
  function resume(): void {
    recording.current?.resume();
    setState('RECORDING');
  }

  return { state, seconds, stream, start, pause, resume, stop: () => recording.current?.end() };
}

function whyNot(error: unknown): 'REFUSED' | 'NONE' | 'BUSY' {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotFoundError') return 'NONE';
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'REFUSED' : 'BUSY';
}

/** Records until `end` is called, or the microphone is gone. */
function record(stream: MediaStream, onStopped: (recording: Promise<Blob>) => void): Recording {
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
  return { end, pause: () => recorder.pause(), resume: () => recorder.resume() };
}

const isSupported = (): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  typeof OfflineAudioContext !== 'undefined' &&
  navigator.mediaDevices?.getUserMedia !== undefined;

function turnOff(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
