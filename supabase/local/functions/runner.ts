/**
 * Runs inside Deno. Serves the default export of one function, writes its port to standard output, and exits when
 * standard input closes, so that it never outlives the host.
 */
declare const Deno: {
  readonly args: readonly string[];
  readonly stdin: { readonly readable: ReadableStream<Uint8Array> };
  exit(code: number): never;
  serve(
    options: { hostname: string; port: number; onListen(address: { port: number }): void },
    handler: (request: Request) => Response | Promise<Response>,
  ): { shutdown(): Promise<void> };
};

const entry = Deno.args[0] ?? '';
/** What every function exports (DESIGN section 6). */
interface Served {
  default: { fetch(request: Request): Promise<Response> };
}
const { default: served } = (await import(entry)) as Served;

const server = Deno.serve(
  { hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log(`listening on ${port}`) },
  (request) => served.fetch(request),
);

for await (const _ of Deno.stdin.readable);
// Pending requests are answered first.
await server.shutdown();
Deno.exit(0);
