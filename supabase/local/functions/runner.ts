/**
 * Runs inside Deno. Serves the default export of one function to the gateway alone, writes its port to standard output, and exits when
 * standard input closes, so that it never outlives the host.
 */
import './hosted-runtime.ts';
import { GATEWAY_HEADER, MEMORY_HEADER } from './headers.ts';

declare const Deno: {
  readonly args: readonly string[];
  readonly env: { get(name: string): string | undefined; delete(name: string): void };
  readonly stdin: { readonly readable: ReadableStream<Uint8Array> };
  exit(code: number): never;
  memoryUsage(): { readonly heapUsed: number; readonly external: number };
  serve(
    options: { hostname: string; port: number; onListen(address: { port: number }): void },
    handler: (request: Request) => Response | Promise<Response>,
  ): { shutdown(): Promise<void> };
};

const entry = Deno.args[0] ?? '';
/** What every function exports. */
interface Served {
  default: { fetch(request: Request): Promise<Response> };
}
const secret = Deno.env.get('GATEWAY_SECRET') ?? '';
Deno.env.delete('GATEWAY_SECRET');
const { default: served } = (await import(entry)) as Served;

const isFromGateway = (request: Request): boolean => secret !== '' && request.headers.get(GATEWAY_HEADER) === secret;

/** How often the memory is looked at while requests run. */
const SAMPLE_EVERY = 20;

let running = 0;
let highest = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** The heap with its garbage, and buffers and WebAssembly outside of it (MemCheck in edge-runtime's crates/base). */
function sample(): void {
  const { heapUsed, external } = Deno.memoryUsage();
  highest = Math.max(highest, heapUsed + external);
}

/**
 * Reads what a function has not read of its request. Deno would close the connection after the answer, and the host,
 * which is still sending, could lose it.
 */
async function drain({ body, bodyUsed }: Request): Promise<void> {
  if (body === null || bodyUsed || body.locked) return;
  for await (const _ of body);
}

async function measured(request: Request): Promise<Response> {
  running += 1;
  timer ??= setInterval(sample, SAMPLE_EVERY);
  try {
    const { body, status, headers } = await served.fetch(request);
    sample();
    await drain(request);
    const withMemory = new Headers(headers);
    withMemory.set(MEMORY_HEADER, String(highest));
    return new Response(body, { status, headers: withMemory });
  } finally {
    running -= 1;
    if (running === 0) {
      clearInterval(timer);
      timer = undefined;
      highest = 0;
    }
  }
}

const server = Deno.serve(
  { hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log(`listening on ${port}`) },
  (request) => (isFromGateway(request) ? measured(request) : new Response(null, { status: 403 })),
);

for await (const _ of Deno.stdin.readable);
// Pending requests are answered first.
await server.shutdown();
Deno.exit(0);
