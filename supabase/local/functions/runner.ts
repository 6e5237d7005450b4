/**
 * Runs inside Deno. Serves the default export of one function to the gateway alone, writes its port to standard output, and exits when
 * standard input closes, so that it never outlives the host.
 */
declare const Deno: {
  readonly args: readonly string[];
  readonly env: { get(name: string): string | undefined; delete(name: string): void };
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
const header = Deno.env.get('GATEWAY_HEADER') ?? '';
const secret = Deno.env.get('GATEWAY_SECRET') ?? '';
Deno.env.delete('GATEWAY_SECRET');
const { default: served } = (await import(entry)) as Served;

const isFromGateway = (request: Request): boolean => secret !== '' && request.headers.get(header) === secret;

const server = Deno.serve(
  { hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log(`listening on ${port}`) },
  (request) => (isFromGateway(request) ? served.fetch(request) : new Response(null, { status: 403 })),
);

for await (const _ of Deno.stdin.readable);
// Pending requests are answered first.
await server.shutdown();
Deno.exit(0);
