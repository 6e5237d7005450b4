// Pictures of accounts: what may be uploaded, what is made of it and where it is found (decision 0043).

export const PICTURE_KINDS = ['LOGO', 'SYMBOL'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Spec 000 §5. */
export const MAX_PICTURE_BYTES = 5_000_000;
/** What one call of the function decodes in 256 MB of memory: a phone's photo of 12 megapixels. */
export const MAX_PICTURE_PIXELS = 12_500_000;

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/**
 * Widths in pixels in which each picture is stored. A smaller original is not blown up: its largest files all hold it as it
 * is.
 */
export const PICTURE_WIDTHS = {
  SYMBOL: [64, 128, 256, 512],
  LOGO: [160, 320, 640],
} as const satisfies Record<PictureKind, readonly number[]>;

/** Why a picture was refused. Each has a text in both languages that tells how to mend it. */
export const PICTURE_FAULTS = ['EMPTY', 'NOT_PICTURE', 'UNREADABLE_PICTURE', 'TOO_MANY_PIXELS'] as const;
export type PictureFault = (typeof PICTURE_FAULTS)[number];

/** A square of the upright picture, in its pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}
