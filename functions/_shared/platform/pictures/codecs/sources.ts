/** Each asset, and the file of an npm package that it holds. */
export const sources = {
  'jpeg-decoder.wasm': '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
  'png-decoder.wasm': '@jsquash/png/codec/pkg/squoosh_png_bg.wasm',
  'webp-decoder.wasm': '@jsquash/webp/codec/dec/webp_dec.wasm',
  'webp-encoder.wasm': '@jsquash/webp/codec/enc/webp_enc.wasm',
} as const;
