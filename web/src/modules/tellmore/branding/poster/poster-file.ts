import { saveBlob } from '#shared/files/save-blob.ts';
import { imagePdf } from './image-pdf.ts';
import { POSTER_SIZES } from './poster-sizes.ts';
import type { PosterKind } from './poster-sizes.ts';
import type { PosterLanguage } from './poster-texts.ts';

export const POSTER_FORMATS = ['pdf', 'png', 'jpg'] as const;
export type PosterFormat = (typeof POSTER_FORMATS)[number];

interface Printed {
  readonly kind: PosterKind;
  readonly language: PosterLanguage;
  readonly title: string;
}

/** Saves what is on the canvas. Nothing is sent anywhere. */
export async function savePoster(canvas: HTMLCanvasElement, printed: Printed, format: PosterFormat): Promise<void> {
  const picture = await toBlob(canvas, format === 'png' ? 'image/png' : 'image/jpeg');
  const name = `${printed.title}.${format}`;
  if (format !== 'pdf') return saveBlob(picture, name);
  const { width, height, paper } = POSTER_SIZES[printed.kind];
  const { title, language } = printed;
  const jpeg = new Uint8Array(await picture.arrayBuffer());
  const pdf = imagePdf({ jpeg, width, height, paper, title, language });
  saveBlob(new Blob([pdf], { type: 'application/pdf' }), name);
}

const toBlob = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture could not be made')) : resolve(blob)),
      type,
      0.92,
    );
  });
