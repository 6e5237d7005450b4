declare module 'omggif' {
  export class GifReader {
    readonly width: number;
    readonly height: number;
    constructor(bytes: Uint8Array);
    frameInfo(index: number): { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
    decodeAndBlitFrameRGBA(index: number, pixels: Uint8ClampedArray): void;
  }
}
