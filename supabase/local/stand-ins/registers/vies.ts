import type { Handler } from '#local/http/exchange.ts';

/**
 * The EU's register of VAT numbers: `GET /ms/{country}/vat/{number}`. Numbers with `9999` in them are not registered,
 * and the countries of those with `8888` do not answer.
 */
export function vatRegister(prefix: string): Handler {
  return async (request) => {
    const [, , country = '', , number = ''] = new URL(request.url).pathname.slice(prefix.length).split('/');
    const vatNumber = decodeURIComponent(number);
    const answer = { requestDate: new Date().toISOString(), vatNumber, originalVatNumber: vatNumber };
    const nothing = { ...answer, isValid: false, name: '---', address: '---' };
    if (!/^[A-Z]{2}$/.test(country) || vatNumber === '')
      return Response.json({ ...nothing, userError: 'INVALID_INPUT' });
    if (vatNumber.includes('8888')) return Response.json({ ...nothing, userError: 'MS_UNAVAILABLE' });
    if (vatNumber.includes('9999')) return Response.json({ ...nothing, userError: 'INVALID' });
    const name = country === 'DE' ? '---' : `Virksomhet ${vatNumber}`;
    return Response.json({ ...answer, isValid: true, userError: 'VALID', name, address: '---' });
  };
}
