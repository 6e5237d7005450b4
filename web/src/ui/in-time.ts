import { loadMissingStyles } from './missing-styles.ts';

/** Spec 000 §8. */
const CHUNK_TIMEOUT_MILLISECONDS = 120_000;

/** A page's code did not load: a lost connection, or a release that removed the file. */
class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Loads code and the stylesheets that failed before. Rejects with ChunkLoadError after the timeout. */
export async function inTime<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError()), CHUNK_TIMEOUT_MILLISECONDS);
  });
  try {
    const [loaded] = await Promise.race([Promise.all([load(), loadMissingStyles()]), late]);
    return loaded;
  } finally {
    clearTimeout(timer);
  }
}
