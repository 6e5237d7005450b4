/** Spec 000 §8. */
const CHUNK_TIMEOUT_MILLISECONDS = 120_000;

/** A page's code did not load: a lost connection, or a release that removed the file. */
class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Returns the loading promise, or rejects with ChunkLoadError after the timeout. */
export async function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError()), CHUNK_TIMEOUT_MILLISECONDS);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
