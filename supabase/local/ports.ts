import { createServer } from 'node:net';
import type { Server } from 'node:net';

/** All servers bind to loopback only: the embedded backend is never reachable from another machine. */
export const LOOPBACK = '127.0.0.1';

/** Returns a port that nothing listens on right now. The caller must still handle losing a race for it. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0);
  await new Promise((done) => server.close(done));
  return port;
}

/**
 * Listens on `preferred`, or on any free port if that one is taken.
 * @returns the port in use, and whether it is the preferred one (0 accepts any)
 */
export async function listenNear(server: Server, preferred: number): Promise<{ port: number; moved: boolean }> {
  try {
    return { port: await listen(server, preferred), moved: false };
  } catch (error) {
    if (!isAddressInUse(error)) throw error;
    return { port: await listen(server, 0), moved: true };
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, LOOPBACK, () => {
      server.off('error', failed);
      const address = server.address();
      if (address === null || typeof address === 'string') return failed(new Error('No TCP address'));
      done(address.port);
    });
  });
}

function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
}
