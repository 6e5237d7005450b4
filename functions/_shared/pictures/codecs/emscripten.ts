import type { WasmModule } from './wasm.ts';
import { instantiate } from './wasm.ts';

/** What emscripten's module factories take, as far as we use it. */
export interface Overrides {
  readonly noInitialRun: true;
  readonly instantiateWasm: (imports: object, done: (instance: object) => void) => object;
  readonly print: () => void;
  readonly printErr: () => void;
}

/** Overrides that give a codec fresh memory. What it has to say about a stranger's file is not for our log. */
export function freshInstance(module: WasmModule): Overrides {
  return {
    noInitialRun: true,
    instantiateWasm(imports, done) {
      const instance = instantiate(module, imports);
      done(instance);
      return instance.exports;
    },
    print: () => undefined,
    printErr: () => undefined,
  };
}
