import { createHmac } from 'node:crypto';

/**
 * How notices reach the product: `normal`; `duplicate`, three times; `lost`; `wrongSignature`; `otherClient`, signed for
 * another customer of Veriff; `slow`, two seconds later; `delayed`, kept until `release` delivers them, the latest first.
 */
export const DELIVERIES = ['normal', 'duplicate', 'lost', 'wrongSignature', 'otherClient', 'slow', 'delayed'] as const;
export type Delivery = (typeof DELIVERIES)[number];

export interface VeriffKeys {
  readonly key: string;
  readonly secret: string;
}

/** Sends notices to the product's webhook, signed as Veriff signs them. */
export function veriffNotices({ key, secret }: VeriffKeys) {
  let webhook: string | null = null;
  let kept: object[] = [];

  async function post(notice: object, delivery: Delivery): Promise<number> {
    if (webhook === null) return 0;
    const body = JSON.stringify(notice);
    const signedWith = delivery === 'wrongSignature' ? `${secret} of somebody else` : secret;
    const headers = {
      'content-type': 'application/json',
      'x-auth-client': delivery === 'otherClient' ? 'another-customer' : key,
      'x-hmac-signature': createHmac('sha256', signedWith).update(body).digest('hex'),
    };
    return fetch(webhook, { method: 'POST', headers, body }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
  }

  return {
    deliverTo(url: string): void {
      webhook = url;
    },
    /** Returns the product's answers. A slow notice has none yet. */
    async send(notice: object, delivery: Delivery): Promise<number[]> {
      switch (delivery) {
        case 'normal':
        case 'wrongSignature':
        case 'otherClient':
          return [await post(notice, delivery)];
        case 'duplicate':
          return Promise.all([1, 2, 3].map(() => post(notice, delivery)));
        case 'slow':
          setTimeout(() => void post(notice, delivery), 2_000).unref();
          return [];
        case 'delayed':
          kept.unshift(notice);
          return [];
        case 'lost':
          return [];
        default:
          return delivery satisfies never;
      }
    },
    /** Delivers what was kept, the latest first. Returns the product's answers. */
    async release(): Promise<number[]> {
      const statuses: number[] = [];
      const waiting = kept;
      kept = [];
      for (const notice of waiting) statuses.push(await post(notice, 'normal'));
      return statuses;
    },
  };
}
