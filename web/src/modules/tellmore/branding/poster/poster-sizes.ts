export const POSTER_KINDS = ['poster', 'sticker'] as const;
export type PosterKind = (typeof POSTER_KINDS)[number];

interface PosterSize {
  /** In millimetres. */
  readonly paper: { readonly width: number; readonly height: number };
  /** In pixels: 200 a printed inch for the poster, 300 for the sticker, which is read from near. */
  readonly width: number;
  readonly height: number;
  /** Where the code is: left, top and side, in pixels. */
  readonly code: { readonly x: number; readonly y: number; readonly side: number };
}

export const POSTER_SIZES: Readonly<Record<PosterKind, PosterSize>> = {
  // A4
  poster: { paper: { width: 210, height: 297 }, width: 1654, height: 2339, code: { x: 477, y: 1090, side: 700 } },
  sticker: { paper: { width: 100, height: 60 }, width: 1181, height: 709, code: { x: 60, y: 82, side: 545 } },
};
