import { z } from 'zod';
import { DroppedConnection } from '#local/http/exchange.ts';
import type { Handler } from '#local/http/exchange.ts';
import { sameSecret } from '#local/keys.ts';
import type { InboxStore, Message } from './store.ts';

const recipients = z.union([z.string(), z.array(z.string()).min(1)]).transform((to) => (Array.isArray(to) ? to : [to]));
const mailShape = z.object({
  from: z.string(),
  to: recipients,
  subject: z.string(),
  text: z.string().default(''),
  html: z.string().default(''),
  /** Files. The HTML shows pictures by their id (Resend's inline images). */
  attachments: z
    .array(
      z.object({
        filename: z.string(),
        content: z.string(),
        content_id: z.string().optional(),
        content_type: z.string(),
      }),
    )
    .default([]),
});
const smsShape = z.object({ from: z.string(), to: recipients, text: z.string() });
type Channel = Message['channel'];

const switchShape = z.object({
  channel: z.enum(['mail', 'sms']),
  /** The number of requests to fail. If absent, all requests fail until the switch is cleared. */
  times: z.number().int().positive().optional(),
  /** Respond with this status. `drop`: accept the message, then break the connection. `hang`: never respond. */
  how: z.enum(['status', 'drop', 'hang']).default('status'),
  status: z.number().int().min(400).max(599).default(500),
});
type Failure = z.infer<typeof switchShape>;

export interface Provider {
  send(channel: Channel): Handler;
  failures: Handler;
}

/**
 * The HTTP API of a mail and an SMS provider: bearer key, JSON, `Idempotency-Key`, response `{id}`. Failure switches
 * let a test simulate provider failures.
 */
export function messageProvider(store: InboxStore, secrets: Record<Channel, string>): Provider {
  let failures: Failure[] = [];

  const nextFailure = (channel: Channel): Failure | undefined => {
    const failure = failures.find((each) => each.channel === channel);
    if (failure?.times === undefined) return failure;
    failure.times -= 1;
    if (failure.times === 0) failures = failures.filter((each) => each !== failure);
    return failure;
  };

  return {
    send: (channel) => async (request) => {
      if (request.method !== 'POST') return refuse(405, 'method_not_allowed');
      const given = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
      if (!sameSecret(given, secrets[channel])) return refuse(401, 'invalid_api_key');
      const failure = nextFailure(channel);
      if (failure?.how === 'status') return refuse(failure.status, 'failure_switch');
      if (failure?.how === 'hang') return new Promise(() => {});
      const message = messageOf(channel, await readJson(request));
      if (message === undefined) return refuse(422, 'validation_error');
      const idempotencyKey = request.headers.get('idempotency-key');
      const [first] = message.to.map((to) => store.add({ ...message, channel, to, idempotencyKey }));
      if (failure?.how === 'drop') throw new DroppedConnection();
      return Response.json({ id: first?.id });
    },

    failures: async (request) => {
      if (request.method === 'DELETE') {
        failures = [];
        return new Response(null, { status: 204 });
      }
      if (request.method !== 'POST') return refuse(405, 'method_not_allowed');
      const failure = switchShape.safeParse(await readJson(request));
      if (!failure.success) return refuse(422, 'validation_error');
      failures.push(failure.data);
      return new Response(null, { status: 204 });
    },
  };
}

function messageOf(channel: Channel, body: unknown): Omit<z.infer<typeof mailShape>, 'attachments'> | undefined {
  if (channel === 'mail') {
    const mail = mailShape.safeParse(body).data;
    if (mail === undefined) return undefined;
    const { attachments, ...rest } = mail;
    return { ...rest, html: withFiles(rest.html, attachments) };
  }
  const sms = smsShape.safeParse(body).data;
  return sms && { ...sms, subject: '', html: '' };
}

/** The page of a mail loads nothing, so that its pictures are put into the HTML, and other files below it. */
function withFiles(html: string, attachments: z.infer<typeof mailShape>['attachments']): string {
  return attachments.reduce((text, { filename, content_id: id, content_type: type, content }) => {
    const url = `data:${type};base64,${content}`;
    return id === undefined
      ? `${text}<p><a download="${filename}" href="${url}">${filename}</a></p>`
      : text.replaceAll(`cid:${id}`, url);
  }, html);
}

/** Scripts on web pages can only send JSON across origins after a preflight, which no handler here answers. */
async function readJson(request: Request): Promise<unknown> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) return undefined;
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}

function refuse(status: number, name: string): Response {
  return Response.json({ name, statusCode: status }, { status });
}
