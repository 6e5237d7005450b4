/** Pixels of the longer side and quality, from the best that phones can draw (Safari: 16,777,216 pixels) to a last resort. */
const TRIES = [
  [4096, 0.9],
  [4096, 0.75],
  [3072, 0.75],
  [2048, 0.75],
] as const;

/**
 * Draws a picture again with fewer pixels, until it has at most so many bytes. Returns a JPEG, upright and on white, or null
 * where the browser cannot: it lacks canvases in workers or memory, or the picture is damaged or does not fit in any size.
 */
export async function shrinkPicture(file: Blob, maxBytes: number): Promise<Blob | null> {
  if (typeof OffscreenCanvas === 'undefined') return null;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return null;
  try {
    for (const [edge, quality] of TRIES) {
      const drawn = await draw(bitmap, edge, quality);
      if (drawn?.type === 'image/jpeg' && drawn.size <= maxBytes) return drawn;
    }
    return null;
  } finally {
    bitmap.close();
  }
}

/** Null where the browser lacks the memory: a smaller size can still succeed. */
async function draw(bitmap: ImageBitmap, edge: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
  const size = (side: number) => Math.max(1, Math.round(side * scale));
  const canvas = new OffscreenCanvas(size(bitmap.width), size(bitmap.height));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality }).catch(() => null);
}
