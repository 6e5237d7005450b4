import { createHmac } from 'node:crypto';
import { newId, now } from './objects.ts';

interface EventObject {
  readonly id: string;
  readonly object: string;
}

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly api_version: string;
  readonly livemode: false;
  readonly data: { readonly object: EventObject };
}

/** How events reach the product: at once, five times each, or not until a test delivers them. */
export type DeliveryMode = 'normal' | 'duplicate' | 'held';

/** How often a delivery that fails is repeated, and after how many milliseconds. */
const RETRIES = [200, 1_000, 3_000];

/** Sends events to the product's webhook, signed as Stripe signs them. */
export function createEvents(secret: string) {
  const events: StripeEvent[] = [];
  let mode: DeliveryMode = 'normal';
  let webhook: string | null = null;

  async function send(event: StripeEvent, retries = RETRIES): Promise<number> {
    if (webhook === null) return 0;
    const body = JSON.stringify(event);
    const time = now();
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${time},v1=${signature}`,
    };
    const status = await fetch(webhook, { method: 'POST', headers, body }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    const [wait, ...later] = retries;
    if ((status >= 200 && status < 300) || wait === undefined) return status;
    await new Promise((done) => setTimeout(done, wait));
    return send(event, later);
  }

  return {
    /** Where events go. Before that, they go nowhere. */
    deliverTo(url: string): void {
      webhook = url;
    },
    setMode(wanted: DeliveryMode): void {
      mode = wanted;
    },
    /** Records that something happened, and tells the product by the mode. */
    emit(type: string, object: EventObject): void {
      const data = { object: structuredClone(object) };
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        type,
        created: now(),
        api_version: '2026-10-28.endive',
        livemode: false,
        data,
      };
      events.push(event);
      if (mode === 'held') return;
      for (let time = 0; time < (mode === 'duplicate' ? 5 : 1); time += 1) void send(event);
    },
    /** The events so far about things with this text, oldest first. */
    about: (text: string): StripeEvent[] => events.filter((event) => JSON.stringify(event).includes(text)),
    /** Delivers an event now, without repeating it. Returns the answer's status; 0 without an answer. */
    async deliver(id: string): Promise<number> {
      const event = events.find((each) => each.id === id);
      return event === undefined ? 0 : send(event, []);
    },
  };
}
export type Events = ReturnType<typeof createEvents>;
