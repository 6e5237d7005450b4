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

/**
 * How events reach the product. At once: `normal`, and `duplicate`, five times each. When they are released: `delayed`;
 * `outOfOrder`, the latest first; `failing`, where the first attempt breaks off and is repeated. Not at all: `lost`, and
 * `held`, so that a test delivers each one itself.
 */
export const DELIVERY_MODES = ['normal', 'duplicate', 'delayed', 'outOfOrder', 'failing', 'lost', 'held'] as const;
type DeliveryMode = (typeof DELIVERY_MODES)[number];

/** How often a delivery that fails is repeated, and after how many milliseconds. */
const RETRIES = [200, 1_000, 3_000];

/** Sends events to the product's webhook, signed as Stripe signs them. */
export function createEvents(secret: string) {
  const events: StripeEvent[] = [];
  let mode: DeliveryMode = 'normal';
  let webhook: string | null = null;
  /** Answers to what was sent, and events that wait for their release. */
  let sent: Promise<number>[] = [];
  let waiting: StripeEvent[] = [];

  async function attempt(event: StripeEvent, share = 1): Promise<number> {
    if (webhook === null) return 0;
    const whole = JSON.stringify(event);
    const body = whole.slice(0, whole.length * share);
    const time = now();
    const signature = createHmac('sha256', secret).update(`${time}.${whole}`).digest('hex');
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${time},v1=${signature}`,
    };
    return fetch(webhook, { method: 'POST', headers, body }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
  }

  async function send(event: StripeEvent, retries = RETRIES): Promise<number> {
    const status = await attempt(event);
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
      sent = [];
      waiting = [];
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
      if (mode === 'held' || mode === 'lost') return;
      if (mode === 'normal' || mode === 'duplicate') {
        for (let time = 0; time < (mode === 'duplicate' ? 5 : 1); time += 1) sent.push(send(event));
      } else if (mode === 'outOfOrder') waiting.unshift(event);
      else waiting.push(event);
    },
    /** Delivers what waits, one after the other. Returns the status of every delivery since the mode was set. */
    async release(): Promise<number[]> {
      const statuses = await Promise.all(sent.splice(0));
      for (const event of waiting.splice(0)) {
        if (mode === 'failing') statuses.push(await attempt(event, 0.5));
        statuses.push(await send(event, []));
      }
      return statuses;
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
