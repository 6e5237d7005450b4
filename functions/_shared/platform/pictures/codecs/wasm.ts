// WebAssembly's types are part of the DOM's, which only some of the projects that import this have.
/// <reference lib="dom" />
import { unpack } from '../../pdf/text/binary.ts';

/** Compiles an asset once; the compiled code is small and kept. */
export function compiled(load: () => Promise<{ readonly default: string }>): () => Promise<WebAssembly.Module> {
  let module: Promise<WebAssembly.Module> | undefined;
  return () => (module ??= load().then(async (asset) => WebAssembly.compile(await unpack(asset.default))));
}

/**
 * What emscripten's factories take, to give a codec fresh memory, collected with it: WebAssembly memory never shrinks,
 * and an instance that met a broken file must not decode the next one. Its messages about a file are not logged.
 */
export function freshInstance(module: WebAssembly.Module) {
  return {
    noInitialRun: true,
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(module, imports);
      done(instance);
      return instance.exports;
    },
    print: () => undefined,
    printErr: () => undefined,
  };
}
