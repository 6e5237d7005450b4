/** Enough for speech, and what telephones with a good line have. */
export const VOICE_RATE = 16_000;

/** The sound of a recording as samples of one channel. @throws where the browser cannot decode it */
export async function samplesOf(recording: Blob): Promise<Float32Array<ArrayBuffer>> {
  // An offline context decodes to its own rate.
  const decoder = new OfflineAudioContext(1, 1, VOICE_RATE);
  const sound = await decoder.decodeAudioData(await recording.arrayBuffer());
  const mixer = new OfflineAudioContext(1, sound.length, VOICE_RATE);
  const source = mixer.createBufferSource();
  source.buffer = sound;
  source.connect(mixer.destination);
  source.start();
  return (await mixer.startRendering()).getChannelData(0).slice();
}
