import { z } from 'zod';
import { LANGUAGES } from '#functions/platform/contract/languages.ts';
import { linksTo } from '#functions/platform/links.ts';
import type { EidClient } from './broker.ts';

const jwk = z.object({
  kty: z.string(),
  crv: z.string(),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  alg: z.string(),
});
const keysShape = z.object({ sign: jwk, encrypt: jwk });

/** The product at the stand-in of the eID broker. */
export const LOCAL_EID_CLIENT = 'tillit-on-this-machine';

/** What the broker knows of the product: the public halves of its keys (`eidKeys`), and the callback in each language. */
export function eidClient(eidKeys: string, siteUrl: string): EidClient {
  return {
    clientId: LOCAL_EID_CLIENT,
    ...keysShape.parse(JSON.parse(eidKeys)),
    callbacks: LANGUAGES.map((language) => linksTo(siteUrl, language)('IDENTITY_CALLBACK', null)),
  };
}
