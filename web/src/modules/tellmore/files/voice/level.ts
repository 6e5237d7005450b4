/** Calls `onLevel` for each picture of the screen with how loud the microphone hears. Returns what ends it. */
export function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const look = (): void => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelOf(samples));
    frame = requestAnimationFrame(look);
  };
  let frame = requestAnimationFrame(look);
  return () => {
    cancelAnimationFrame(frame);
    void context.close();
    onLevel(0);
  };
}

/** Returns how loud samples are, from 0 for 60 dB below the loudest, which is a silent room, to 1. */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;
  return Math.min(1, Math.max(0, 1 + Math.log10(power) / 6));
}
