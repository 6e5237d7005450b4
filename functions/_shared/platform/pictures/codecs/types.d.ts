// Types that the codec packages lack.
/// <reference types="@jsquash/webp/emscripten-types.d.ts" />

declare module 'omggif' {
  export class GifReader {
    readonly width: number;
    readonly height: number;
    constructor(bytes: Uint8Array);
    frameInfo(index: number): {
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    };
    decodeAndBlitFrameRGBA(index: number, pixels: Uint8ClampedArray): void;
  }

  export class GifWriter {
    constructor(
      bytes: Uint8Array,
      width: number,
      height: number,
      options: { readonly palette: readonly number[]; readonly loop?: number },
    );
    addFrame(x: number, y: number, width: number, height: number, indexes: readonly number[]): number;
    end(): number;
  }
}
