import { unpack } from '../../pdf/text/binary.ts';

// Deno, Node and browsers all have it, but the types of Node and of ES2024 do not say so.
interface WasmApi {
  compile(bytes: Uint8Array): Promise<WasmModule>;
  readonly Instance: new (module: WasmModule, imports: object) => { readonly exports: object };
  readonly Module: { imports(module: WasmModule): readonly { readonly module: string; readonly name: string }[] };
}
/** Compiled code, without memory of its own. */
export interface WasmModule {
  readonly kind?: never;
}
const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: WasmApi };

/** Compiles an asset once; the compiled code is small and kept. */
export function compiled(load: () => Promise<{ readonly default: string }>): () => Promise<WasmModule> {
  let module: Promise<WasmModule> | undefined;
  return () => (module ??= load().then(async (asset) => WebAssembly.compile(await unpack(asset.default))));
}

/**
 * The code with fresh memory, collected with it: WebAssembly memory never shrinks, and one that met a broken file is not to
 * be trusted with the next.
 */
export function instantiate(module: WasmModule, imports: object): { readonly exports: object } {
  return new WebAssembly.Instance(module, imports);
}

/** Names of what the code asks its host for. */
export function importsOf(module: WasmModule): readonly { readonly module: string; readonly name: string }[] {
  return WebAssembly.Module.imports(module);
}
