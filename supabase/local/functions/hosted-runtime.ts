/**
 * Imported first in Deno: takes away what the hosted runtime doesn't offer to functions, so that a function that uses it
 * fails here too. From supabase/edge-runtime, ext/runtime/js/bootstrap.js and denoOverrides.js (v1.74).
 */

/**
 * What `Deno` has there. Without the synchronous file functions, which work only while a function starts: no function
 * may use them.
 */
const offered = new Set(
  `
    serve serveHttp upgradeWebSocket createHttpClient listen connect connectTls startTls resolveDns stdin stdout
    stderr isatty consoleSize cwd open create stat lstat realPath readDir readFile readTextFile remove mkdir
    writeFile writeTextFile makeTempDir makeTempFile FsFile permissions Permissions PermissionStatus errors
    refTimer unrefTimer gid uid hostname loadavg osUptime osRelease systemMemoryInfo networkInterfaces build env
    pid args mainModule version execPath memoryUsage kill exit addSignalListener removeSignalListener
  `.split(/\s+/),
);

const given = Object.getOwnPropertyDescriptors(Reflect.get(globalThis, 'Deno') as object);
const kept = Object.entries(given).filter(([name]) => offered.has(name));
Object.defineProperty(globalThis, 'Deno', { value: Object.defineProperties({}, Object.fromEntries(kept)) });

for (const name of ['Worker', 'localStorage', 'sessionStorage', 'alert', 'confirm', 'prompt']) {
  Reflect.deleteProperty(globalThis, name);
}

// Shared memory is not counted by the isolate that makes it.
Reflect.set(globalThis, 'SharedArrayBuffer', ArrayBuffer);
WebAssembly.Memory = new Proxy(WebAssembly.Memory, {
  construct(made, [options]: [WebAssembly.MemoryDescriptor]) {
    if (options.shared === true) throw new TypeError('Creating a shared memory is not supported');
    return new made(options);
  },
});

export {};
