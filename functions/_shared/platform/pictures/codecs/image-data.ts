// The codecs answer with the browser's ImageData; hosts without one get what they need of it.
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
