// The only file that imports signature_pad: loaded by `import('./pad.ts')` when a signer chooses to draw.
import SignaturePad from 'signature_pad';
import { MAX_SIGNATURE_IMAGE_CHARACTERS, MAX_SIGNATURE_IMAGE_SIDE } from '#functions/signing/contract/limits.ts';
import type { Drawing, Strokes } from './drawing.ts';
import { fitInk, inkBox, isSignature } from './ink.ts';
import type { Box } from './ink.ts';

/** Pixels around the ink, so that round pen ends are not cut off. */
const MARGIN = 8;
/** Device pixels per CSS pixel: the first that keeps the PNG within the server's limit. */
const IMAGE_SCALES = [3, 2, 1] as const;
const PEN = { penColor: '#0b1b3a', minWidth: 0.8, maxWidth: 2.6 };

export interface PadHandle {
  clear(): void;
  destroy(): void;
}

/**
 * Makes `canvas` a signature pad that shows `strokes`. After every stroke `onChange` receives the drawing, or null
 * while there is too little ink. Follows the canvas's size and the screen's pixel density, and keeps the ink when they
 * change.
 */
export function mountPad(
  canvas: HTMLCanvasElement,
  strokes: Strokes,
  onChange: (drawing: Drawing | null) => void,
): PadHandle {
  const pad = new SignaturePad(canvas, PEN);
  let ink: Strokes = strokes;

  function layOut(): void {
    const { width, height } = canvas.getBoundingClientRect();
    if (width === 0) return;
    const ratio = Math.max(1, window.devicePixelRatio);
    // Setting the size clears the canvas and its transform, so everything is drawn again.
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.getContext('2d')?.scale(ratio, ratio);
    pad.fromData(fitStrokes(ink, width, height));
  }

  function report(): void {
    ink = structuredClone(pad.toData());
    const image = isSignature(ink.map((group) => group.points)) ? strokesToImage(ink) : null;
    onChange(image === null ? null : { strokes: ink, image });
  }

  const observer = new ResizeObserver(layOut);
  observer.observe(canvas);
  pad.addEventListener('endStroke', report);

  return {
    clear() {
      pad.clear();
      ink = [];
      onChange(null);
    },
    destroy() {
      observer.disconnect();
      pad.removeEventListener('endStroke', report);
      pad.off();
    },
  };
}

function fitStrokes(strokes: Strokes, width: number, height: number): Strokes {
  const fitted = fitInk(
    strokes.map((group) => group.points),
    width,
    height,
  );
  return strokes.map((group, index) => ({ ...group, points: fitted[index] ?? [] }));
}

/** Returns a transparent PNG data URL cropped to the ink; null if even the coarsest is too large for the server. */
function strokesToImage(strokes: Strokes): string | null {
  const box = inkBox(
    strokes.map((group) => group.points),
    MARGIN,
  );
  if (!box) return null;
  const largest = MAX_SIGNATURE_IMAGE_SIDE / (Math.max(box.width, box.height) + 1);
  for (const scale of IMAGE_SCALES) {
    const image = drawImage(strokes, box, Math.min(scale, largest));
    if (image.length <= MAX_SIGNATURE_IMAGE_CHARACTERS) return image;
  }
  return null;
}

function drawImage(strokes: Strokes, box: Box, scale: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(box.width * scale);
  canvas.height = Math.ceil(box.height * scale);
  const pad = new SignaturePad(canvas, PEN);
  pad.off();
  canvas.getContext('2d')?.setTransform(scale, 0, 0, scale, -box.x * scale, -box.y * scale);
  pad.fromData(strokes, { clear: false });
  return canvas.toDataURL('image/png');
}
