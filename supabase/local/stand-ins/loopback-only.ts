import type { Server } from 'node:http';

/** Stops the server with an error if it listens on an address that another machine could reach. */
export function refuseBeyondLoopback(server: Server): Server {
  return server.prependListener('listening', () => {
    const address = server.address();
    const host = typeof address === 'string' ? address : (address?.address ?? 'nowhere');
    if (isLoopback(host)) return;
    server.close();
    server.emit('error', new Error(`Stand-ins are for this machine alone: they refuse to listen on ${host}`));
  });
}

function isLoopback(host: string): boolean {
  return host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
