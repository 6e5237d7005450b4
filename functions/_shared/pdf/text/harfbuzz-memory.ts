// The few things that both HarfBuzz modules (shaper and subsetter) need from WebAssembly: memory and blobs.

type WasmFunction = (...args: number[]) => number;

/** An instantiated HarfBuzz module; pointers are plain numbers. */
export class HarfBuzzModule {
  readonly #instance: WebAssembly.Instance;
  readonly #memory: WebAssembly.Memory;

  constructor(instance: WebAssembly.Instance) {
    const memory = instance.exports.memory;
    if (!(memory instanceof WebAssembly.Memory)) throw new Error('HarfBuzz module without memory');
    this.#instance = instance;
    this.#memory = memory;
  }

  call(name: string, ...args: number[]): number {
    const exported = this.#instance.exports[name];
    if (typeof exported !== 'function') throw new Error(`HarfBuzz module without ${name}`);
    return (exported as WasmFunction)(...args);
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
  let memory: WebAssembly.Memory | undefined;
  const fail = () => {
    throw new Error('HarfBuzz aborted');
  };
  const growTo = (size: number): number => {
    if (!memory) return 0;
    memory.grow(Math.ceil((size - memory.buffer.byteLength) / 65_536));
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
  if (instance.exports.memory instanceof WebAssembly.Memory) memory = instance.exports.memory;
  const module = new HarfBuzzModule(instance);
  const start = '__wasm_call_ctors' in instance.exports ? '__wasm_call_ctors' : '_initialize';
  module.call(start);
  return module;
}
