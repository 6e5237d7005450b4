import type { PointGroup } from 'signature_pad';

export type Strokes = PointGroup[];

/** A drawn signature: the strokes, to show it again, and the image that is sent. */
export interface Drawing {
  readonly strokes: Strokes;
  /** PNG data URL. */
  readonly image: string;
}
