import type { Handler } from '#local/http/exchange.ts';

const DAY = 86_400_000;

/**
 * A registry of domains with RDAP (RFC 9083): `GET /domain/{name}`. Domains that begin with `nylig` are 20 days and a
 * half old, the others are from 2009; names below a domain are not registered.
 */
export function domainRegistry(prefix: string): Handler {
  return async (request) => {
    const [, kind, name = ''] = new URL(request.url).pathname.slice(prefix.length).split('/');
    const domain = decodeURIComponent(name).toLowerCase();
    if (kind !== 'domain' || domain.split('.').length !== 2) {
      return Response.json({ errorCode: 404, title: 'Not found' }, { status: 404 });
    }
    const registered = domain.startsWith('nylig') ? new Date(Date.now() - 20.5 * DAY) : new Date('2009-05-04');
    return Response.json({
      objectClassName: 'domain',
      ldhName: domain,
      events: [
        { eventAction: 'last changed', eventDate: new Date().toISOString() },
        { eventAction: 'registration', eventDate: registered.toISOString() },
      ],
    });
  };
}
