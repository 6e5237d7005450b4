import type { Pixels } from '../pixels.ts';

interface PngCodec {
  readonly memory: { readonly buffer: ArrayBuffer };
  __wbindgen_malloc(size: number, alignment: number): number;
  /** Hands the pixels to the import that makes an ImageData. */
  decode(pointer: number, length: number): number;
}

/**
 * Decodes a PNG with fresh memory. The package's own binding keeps one instance forever, with the memory of the largest
 * picture and the remains of a broken one.
 */
export function decodePng(module: WebAssembly.Module, bytes: Uint8Array): Pixels | null {
  let pixels: Pixels | null = null;
  const taken = (pointer: number, length: number, width: number, height: number): number => {
    const data = new Uint8ClampedArray(codec.memory.buffer, pointer, length);
    pixels = { data, width, height };
    return 0;
  };
  const refuse = (): never => {
    throw new Error('The PNG decoder gave up');
  };
  const imports: Record<string, WebAssembly.ModuleImports> = {};
  for (const { module: group, name } of WebAssembly.Module.imports(module)) {
    (imports[group] ??= {})[name] = name.startsWith('__wbg_newwithownedu8clampedarray') ? taken : refuse;
  }
  const codec = new WebAssembly.Instance(module, imports).exports as unknown as PngCodec;
  const pointer = codec.__wbindgen_malloc(bytes.length, 1);
  new Uint8Array(codec.memory.buffer).set(bytes, pointer);
  codec.decode(pointer, bytes.length);
  return pixels;
}
