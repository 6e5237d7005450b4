import { compiled } from '../../pictures/codecs/wasm.ts';

/** What PDFium's functions take and return: numbers and addresses in its memory. */
type Call = (...args: readonly number[]) => number;

export interface Pdfium {
  /** A function of PDFium by its name in its headers (fpdfview.h, fpdf_progressive.h). */
  readonly call: (name: string, ...args: readonly number[]) => number;
  /** Copies bytes into PDFium's memory and returns their address. */
  readonly put: (bytes: Uint8Array) => number;
  /** A view of its memory, valid until the next call. */
  readonly view: (address: number, length: number) => Uint8Array;
  /** The address of a function that PDFium may call with so many arguments; the last one set. */
  readonly callback: (parameters: 1 | 3, run: Call) => number;
}

const pdfiumModule = compiled(() => import('./assets/pdfium.wasm.ts'));

const PAGE_BYTES = 65_536;

/**
 * Starts PDFium with fresh memory that never grows above `mostBytes`. It sees no files, no clock but the host's and no
 * network: effects of a malicious file end with its memory. Throws when it runs out of memory or fails.
 */
export async function startPdfium(mostBytes: number): Promise<Pdfium> {
  const module = await pdfiumModule();
  const imports: Record<string, Record<string, Call>> = {};
  for (const { module: group, name } of WebAssembly.Module.imports(module)) {
    (imports[group] ??= {})[name] = name.startsWith('invoke_') ? invoke : (HOST[name] ?? (() => unavailable(name)));
  }
  Object.assign(imports['env'] ?? {}, { emscripten_resize_heap: grow, emscripten_date_now: Date.now });
  const { exports } = new WebAssembly.Instance(module, imports);
  const memory = exports['memory'];
  const table = exports['__indirect_function_table'];
  if (!(memory instanceof WebAssembly.Memory) || !(table instanceof WebAssembly.Table))
    throw new Error('PDFium exports no memory');

  function call(name: string, ...args: readonly number[]): number {
    const found = exports[name];
    if (typeof found !== 'function') throw new Error(`PDFium has no ${name}`);
    return Number((found as Call)(...args) ?? 0);
  }

  function grow(wanted: number): number {
    const size = wanted >>> 0;
    if (size > mostBytes || !(memory instanceof WebAssembly.Memory)) return 0;
    memory.grow(Math.ceil((size - memory.buffer.byteLength) / PAGE_BYTES));
    return 1;
  }

  /** C's setjmp: libjpeg and libpng leave their functions by it when a picture is damaged. */
  function invoke(index: number, ...args: readonly number[]): number {
    const stack = call('emscripten_stack_get_current');
    try {
      return Number(((table as WebAssembly.Table).get(index) as Call)(...args) ?? 0);
    } catch (error) {
      call('_emscripten_stack_restore', stack);
      if (error !== LONG_JUMP) throw error;
      call('setThrew', 1, 0);
      return 0;
    }
  }

  call('emscripten_stack_init');
  call('__wasm_call_ctors');
  call('FPDF_InitLibrary');
  return {
    call,
    put: (bytes) => {
      const address = call('malloc', bytes.length);
      if (address === 0) throw new Error('PDFium has no memory for the file');
      new Uint8Array(memory.buffer, address, bytes.length).set(bytes);
      return address;
    },
    view: (address, length) => new Uint8Array(memory.buffer, address, length),
    callback: (parameters, run) => {
      // Its table of functions cannot grow. Place 0 is the null pointer's, which is free.
      table.set(0, callable(parameters, run));
      return 0;
    },
  };
}

const LONG_JUMP = Number.POSITIVE_INFINITY;
const ERROR_BAD_FILE = 8;
const ERROR_NO_SUCH_FILE = -44;

/** The system calls that a C library expects; there are no files. */
const HOST: Record<string, Call> = {
  _emscripten_throw_longjmp: () => {
    throw LONG_JUMP;
  },
  __syscall_openat: () => ERROR_NO_SUCH_FILE,
  fd_write: () => ERROR_BAD_FILE,
  fd_read: () => ERROR_BAD_FILE,
  fd_seek: () => ERROR_BAD_FILE,
  fd_close: () => 0,
  environ_sizes_get: () => 0,
  environ_get: () => 0,
  _tzset_js: () => 0,
  // Dates in a file's description, which nobody reads here.
  _gmtime_js: () => 0,
};

function unavailable(name: string): never {
  throw new Error(`PDFium asked for ${name}, which it does not have`);
}

const I32 = 0x7f;

/**
 * A function of so many numbers that a table takes: the only one of a WebAssembly module, which has it from its import
 * `e.f`. A table takes no function of JavaScript.
 */
function callable(parameters: number, run: Call): unknown {
  const type = [1, 0x60, parameters, ...Array<number>(parameters).fill(I32), 1, I32];
  const sections = [1, type.length, ...type, 2, 7, 1, 1, 0x65, 1, 0x66, 0, 0, 7, 5, 1, 1, 0x66, 0, 0];
  const relay = new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...sections]));
  return new WebAssembly.Instance(relay, { e: { f: run } }).exports['f'];
}
