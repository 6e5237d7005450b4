import type { Server } from 'node:http';
import type { Handler } from '#local/http/exchange.ts';
import { onlyHere } from '#local/http/only-here.ts';
import { createHttpServer } from '#local/http/server.ts';
import { silent } from '#local/log.ts';
import { companyRegister } from './companies/register.ts';
import { failureSwitches } from './failures.ts';
import { refuseBeyondLoopback } from './loopback-only.ts';
import { mapsService } from './maps/service.ts';

/**
 * Stand-ins for the services that the product asks elsewhere: each under a path of its own, with the HTTP shape of the
 * real one and people and places that do not exist. `/failures` makes them fail. Product code knows only an address.
 */
export function createStandIns(keys: { maps: string }): Server {
  const switches = failureSwitches();
  const routes: [string, Handler][] = [
    ['/companies', switches.failing('companies', companyRegister('/companies'))],
    ['/maps', switches.failing('maps', mapsService('/maps', keys.maps))],
    ['/failures', switches.handle],
  ];
  const server = createHttpServer(
    routes.map(([prefix, handle]) => ({ prefix, limit: 10_000, handle: onlyHere(handle) })),
    silent,
  );
  return refuseBeyondLoopback(server);
}
