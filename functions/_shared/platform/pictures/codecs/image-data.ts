// The codecs return the browser's ImageData; hosts without it get a replacement with the used parts.
class PlainImageData {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

if (!('ImageData' in globalThis)) Object.assign(globalThis, { ImageData: PlainImageData });
