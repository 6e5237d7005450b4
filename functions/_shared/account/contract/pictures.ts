// Pictures of accounts: the widths in which they are stored (decision 0043).

export const PICTURE_KINDS = ['LOGO', 'SYMBOL'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Widths in pixels in which each picture is stored. A smaller original is stored in its own size. */
export const PICTURE_WIDTHS = {
  SYMBOL: [64, 128, 256, 512],
  LOGO: [160, 320, 640],
} as const satisfies Record<PictureKind, readonly number[]>;
