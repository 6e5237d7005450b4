import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Handler } from '#local/http/exchange.ts';
import { sameSecret } from '#local/keys.ts';
import { DELIVERIES, veriffNotices } from './notices.ts';
import type { Delivery, VeriffKeys } from './notices.ts';
import { veriffPage } from './page.ts';
import { decisionJson, VERIFF_OUTCOMES, veriffSessions } from './sessions.ts';
import type { VeriffOutcome, VeriffSession } from './sessions.ts';

const sessionRequest = z.object({
  verification: z.object({
    callback: z.url(),
    vendorData: z.string().max(1_000),
    lang: z.string().optional(),
    document: z.object({ type: z.string(), country: z.string() }).partial().optional(),
  }),
});

const wanted = z.object({
  outcome: z.enum(VERIFF_OUTCOMES),
  person: z.string().optional(),
  delivery: z.enum(DELIVERIES).default('normal'),
  reasonCode: z.coerce.number().optional(),
});

const order = z.discriminatedUnion('do', [
  /** Something happens to a session without the page. Returns the product's answers to the notices. */
  wanted.extend({ do: z.literal('happen'), session: z.uuid() }),
  z.object({ do: z.literal('release') }),
  /** As if the operator had deleted it at Veriff. */
  z.object({ do: z.literal('remove'), session: z.uuid() }),
  /** A notice of the caller's own making, signed. */
  z.object({ do: z.literal('notify'), notice: z.record(z.string(), z.unknown()), delivery: z.enum(DELIVERIES) }),
]);

/**
 * Veriff for this machine: the API under `/veriff/v1`, its pages under `/veriff/page`, where a person is chosen and what
 * comes of it, and `/veriff/control` for tests. Notices go to the product's webhook. With a `file`, sessions survive a
 * restart.
 */
export function veriffService(keys: VeriffKeys, file?: string) {
  const sessions = veriffSessions(file);
  const notices = veriffNotices(keys);
  const isClient = (request: Request) => sameSecret(request.headers.get('x-auth-client') ?? '', keys.key);

  const api: Handler = async (request) => {
    if (!isClient(request)) return refused(401, 'Unauthorized client');
    const url = new URL(request.url);
    const [, id = '', part] = /\/v1\/sessions(?:\/([^/]+)\/(\w+))?\/?$/.exec(url.pathname) ?? [];
    if (request.method === 'POST' && id === '') {
      const asked = sessionRequest.safeParse(await request.json().catch(() => undefined));
      if (!asked.success) return refused(400, 'Validation failed');
      const { callback, vendorData, document } = asked.data.verification;
      const session = sessions.open(callback, vendorData, [document?.type, document?.country].join(' ').trim());
      const page = `${url.origin}/veriff/page/${session.id}`;
      return Response.json(
        {
          status: 'success',
          verification: {
            id: session.id,
            url: page,
            vendorData,
            host: url.origin,
            status: 'created',
            sessionToken: '-',
          },
        },
        { status: 201 },
      );
    }
    if (request.method !== 'GET' || part !== 'decision') return refused(404, 'Not found');
    const signed = createHmac('sha256', keys.secret).update(id).digest('hex');
    if (!sameSecret(request.headers.get('x-hmac-signature') ?? '', signed)) return refused(401, 'Invalid signature');
    const session = sessions.find(id);
    if (session === undefined) return refused(404, 'Verification not found');
    return Response.json({ status: 'success', verification: decisionJson(session) });
  };

  /** Lets something happen and tells the product. Returns its answers. */
  async function happen(
    session: VeriffSession,
    { outcome, person, delivery, reasonCode }: z.output<typeof wanted>,
  ): Promise<number[]> {
    const told = (code: number, action: string) =>
      notices.send(
        {
          id: session.id,
          attemptId: session.attemptId,
          feature: 'selfid',
          code,
          action,
          vendorData: session.vendorData,
        },
        delivery,
      );
    if (outcome === 'start') {
      sessions.attempt(session);
      return told(7001, 'started');
    }
    if (outcome === 'submit') return told(7002, 'submitted');
    sessions.decide(session, outcome, person ?? null, reasonCode);
    return notices.send({ status: 'success', verification: decisionJson(session) }, delivery);
  }

  const page: Handler = async (request) => {
    const { pathname } = new URL(request.url);
    const session = sessions.find(pathname.split('/').at(-1) ?? '');
    if (session === undefined) return new Response('There is no such session', { status: 404 });
    if (request.method === 'GET') return veriffPage(session);
    const chosen = wanted.parse(Object.fromEntries(new URLSearchParams(await request.text())));
    const isDone = session.decision?.status === 'approved' || session.decision?.status === 'declined';
    if (!isDone) await play(session, chosen);
    return new Response(null, { status: 303, headers: { location: session.callback } });
  };

  /** A person on the pages starts, submits and gets a decision; one who leaves only starts. */
  async function play(session: VeriffSession, chosen: z.output<typeof wanted>): Promise<void> {
    const step = (outcome: VeriffOutcome, delivery: Delivery) => happen(session, { ...chosen, outcome, delivery });
    await step('start', 'normal');
    if (chosen.outcome === 'start') return;
    if (chosen.outcome !== 'expire' && chosen.outcome !== 'abandon') await step('submit', 'normal');
    if (chosen.outcome !== 'submit') await step(chosen.outcome, chosen.delivery);
  }

  const control: Handler = async (request) => {
    const asked = order.safeParse(await request.json().catch(() => undefined));
    if (!asked.success) return Response.json({ issues: asked.error.issues }, { status: 422 });
    const wish = asked.data;
    if (wish.do === 'release') return Response.json({ statuses: await notices.release() });
    if (wish.do === 'notify') return Response.json({ statuses: await notices.send(wish.notice, wish.delivery) });
    const session = sessions.find(wish.session);
    if (session === undefined) return Response.json({ statuses: [] }, { status: 404 });
    if (wish.do === 'remove') {
      sessions.remove(session.id);
      return Response.json({ statuses: [] });
    }
    return Response.json({ statuses: await happen(session, wish) });
  };

  return { api, page, control, deliverTo: (url: string) => notices.deliverTo(url) };
}

function refused(status: number, message: string): Response {
  return Response.json({ status: 'fail', code: String(status), message }, { status });
}
