// The few things that both HarfBuzz modules (shaper and subsetter) need from WebAssembly: memory and blobs.

const WASM_PAGE = 65_536;

type WasmFunction = (...args: number[]) => number;

interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

type WasmExports = Readonly<Record<string, WasmFunction | WasmMemory>>;

interface WasmApi {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ readonly instance: { readonly exports: WasmExports } }>;
}

// Deno, Node and browsers all have it, but the types of Node and of ES2024 do not say so.
const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: WasmApi };

/** An instantiated HarfBuzz module; pointers are plain numbers. */
export class HarfBuzzModule {
  readonly #exports: WasmExports;
  readonly #memory: WasmMemory;

  constructor(exports: WasmExports, memory: WasmMemory) {
    this.#exports = exports;
    this.#memory = memory;
  }

  call(name: string, ...args: number[]): number {
    const exported = this.#exports[name];
    if (typeof exported !== 'function') throw new Error(`HarfBuzz module without ${name}`);
    return exported(...args);
  }

  /** A fresh view each time: memory that has grown detaches older views. */
  view(): DataView {
    return new DataView(this.#memory.buffer);
  }

  read(pointer: number, length: number): Uint8Array {
    return new Uint8Array(this.#memory.buffer, pointer, length).slice();
  }

  write(bytes: Uint8Array): number {
    const pointer = this.call('malloc', Math.max(bytes.length, 1));
    if (pointer === 0) throw new Error('HarfBuzz has no memory left');
    new Uint8Array(this.#memory.buffer).set(bytes, pointer);
    return pointer;
  }

  /** Font file → hb_face_t; the bytes stay allocated as long as the face lives. */
  createFace(font: Uint8Array): { face: number; destroy: () => void } {
    const data = this.write(font);
    const readOnly = 1;
    const blob = this.call('hb_blob_create', data, font.length, readOnly, 0, 0);
    const face = this.call('hb_face_create', blob, 0);
    const destroy = () => {
      this.call('hb_face_destroy', face);
      this.call('hb_blob_destroy', blob);
      this.call('free', data);
    };
    return { face, destroy };
  }
}

/** Instantiates a module; `imports` are those that emscripten left in the shaper. */
export async function instantiate(bytes: Uint8Array<ArrayBuffer>): Promise<HarfBuzzModule> {
  const fail = () => {
    throw new Error('HarfBuzz aborted');
  };
  // Called only while a function of the module runs, when its memory is known.
  const held: { memory?: WasmMemory } = {};
  const growTo = (size: number): number => {
    if (!held.memory) return 0;
    held.memory.grow(Math.ceil((size - held.memory.buffer.byteLength) / WASM_PAGE));
    return 1;
  };
  const { instance } = await WebAssembly.instantiate(bytes, {
    env: {
      _abort_js: fail,
      _emscripten_runtime_keepalive_clear: () => {},
      _setitimer_js: () => 0,
      emscripten_resize_heap: growTo,
    },
    wasi_snapshot_preview1: { proc_exit: fail },
  });
  const { exports } = instance;
  const { memory } = exports;
  if (typeof memory !== 'object') throw new Error('HarfBuzz module without memory');
  held.memory = memory;
  const module = new HarfBuzzModule(exports, memory);
  module.call('__wasm_call_ctors' in exports ? '__wasm_call_ctors' : '_initialize');
  return module;
}
