import type { Server } from 'node:http';
import type { Handler } from '#local/http/exchange.ts';
import { onlyHere } from '#local/http/only-here.ts';
import { createHttpServer } from '#local/http/server.ts';
import { silent } from '#local/log.ts';
import { companyRegister } from './companies/register.ts';
import { dnsService } from './sso/dns.ts';
import { eidBroker } from './eid/broker.ts';
import type { EidClient } from './eid/broker.ts';
import { failureSwitches } from './failures.ts';
import { refuseBeyondLoopback } from './loopback-only.ts';
import { mapsService } from './maps/service.ts';
import { passwordRanges } from './password-ranges.ts';
import { accessPoint } from './registers/access-point.ts';
import { creditBureau } from './registers/credit-bureau.ts';
import { domainRegistry } from './registers/domains.ts';
import { sanctionsLists } from './registers/sanctions.ts';
import { vatRegister } from './registers/vies.ts';
import { ssoProviders } from './sso/provider.ts';
import { stripeService } from './stripe/service.ts';
import type { StripeKeys } from './stripe/service.ts';
import type { VeriffKeys } from './veriff/notices.ts';
import { veriffService } from './veriff/service.ts';

export interface StandIns {
  readonly server: Server;
  /** Where Stripe's events go from now on: the product's webhook. */
  readonly sendStripeEventsTo: (url: string) => void;
  /** The same for Veriff's notices. */
  readonly sendVeriffNoticesTo: (url: string) => void;
}

/** The keys that the product calls the services with. */
export interface StandInKeys {
  readonly maps: string;
  /** Of the sanctions lists, the credit bureau and the access point of electronic invoices. */
  readonly registers: string;
  readonly stripe: StripeKeys;
  readonly eid: EidClient;
  readonly veriff: VeriffKeys;
}

/**
 * Stand-ins for the external services that the product calls, each under its own path, with the HTTP interface of the
 * real one and fictitious people and places. `files` keep payments and sessions over a restart. `/failures` makes them fail. Product
 * code only knows their URLs.
 */
export function createStandIns(
  keys: StandInKeys,
  files: { readonly stripe?: string; readonly veriff?: string } = {},
): StandIns {
  const switches = failureSwitches();
  const stripe = stripeService(keys.stripe, files.stripe);
  const veriff = veriffService(keys.veriff, files.veriff);
  const routes: [string, Handler][] = [
    ['/companies', switches.failing('companies', companyRegister('/companies'))],
    ['/eid', switches.failing('eid', eidBroker('/eid', keys.eid))],
    ['/maps', switches.failing('maps', mapsService('/maps', keys.maps))],
    ['/sanctions', switches.failing('sanctions', sanctionsLists('/sanctions', keys.registers))],
    ['/credit', switches.failing('credit', creditBureau('/credit', keys.registers))],
    ['/ehf', switches.failing('ehf', accessPoint('/ehf', keys.registers))],
    ['/dns', switches.failing('dns', dnsService('/dns'))],
    ['/sso', switches.failing('sso', ssoProviders('/sso'))],
    ['/rdap', switches.failing('rdap', domainRegistry('/rdap'))],
    ['/vies', switches.failing('vies', vatRegister('/vies'))],
    ['/passwords', switches.failing('passwords', passwordRanges('/passwords'))],
    // Stripe's client knows no path before /v1.
    ['/v1', switches.failing('stripe', stripe.api)],
    ['/stripe/pay', stripe.page],
    ['/stripe/bank', stripe.bankPage],
    ['/stripe/browser', stripe.browser],
    ['/stripe/invoice', stripe.invoicePage],
    ['/stripe/control', stripe.control],
    ['/veriff/v1', switches.failing('veriff', veriff.api)],
    ['/veriff/page', veriff.page],
    ['/veriff/control', veriff.control],
    ['/failures', switches.handle],
  ];
  const server = createHttpServer(
    routes.map(([prefix, handle]) => ({ prefix, limit: 10_000, handle: onlyHere(handle) })),
    silent,
  );
  return {
    server: refuseBeyondLoopback(server),
    sendStripeEventsTo: stripe.deliverTo,
    sendVeriffNoticesTo: veriff.deliverTo,
  };
}
