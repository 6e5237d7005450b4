import { randomUUID } from 'node:crypto';
import { jwtVerify } from 'jose';
import type postgres from 'postgres';
import { z } from 'zod';
import { enter } from '#local/gateway.ts';
import { identify } from '#local/http/identify.ts';
import type { Caller } from '#local/http/identify.ts';
import type { Handler } from '#local/http/exchange.ts';
import { withCors } from '#local/http/cors.ts';
import type { Keys } from '#local/keys.ts';
import { inTransaction } from '#local/postgres/transaction.ts';
import type { StorageAdapter } from './storage-adapter.ts';
import { isValidKey } from './storage-refusals.ts';
import { expiry, metadataOf, textOf, TUS, wrongHeaders } from './storage-resumable-headers.ts';

export interface ResumableOptions {
  /** A connection as the cluster's owner. */
  sql: postgres.Sql;
  /** A pool logged in as `authenticator`. */
  callers: postgres.Sql;
  keys: Keys;
  storage: StorageAdapter;
  /** The project's limit on stored files, in bytes. */
  fileSizeLimit: number;
}

interface Upload {
  readonly bucket: string;
  readonly name: string;
  readonly version: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly limit: number;
  /** Undefined until the client tells it. */
  size: number | undefined;
  offset: number;
  chunks: Uint8Array[];
}

/** Whom the upload is for, and whether it may replace an object. */
interface Right {
  readonly owner: string | null;
  readonly upsert: boolean;
}

/** An answer of the protocol's server: plain text. */
class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const PATH = '/storage/v1/upload/resumable';
const bucketShape = z.object({
  file_size_limit: z.coerce.number().nullable(),
  allowed_mime_types: z.array(z.string()).nullable(),
});
const signatureShape = z.object({
  sub: z.string(),
  bucket: z.string(),
  intent: z.literal('upload'),
  owner: z.string().nullish(),
  upsert: z.boolean().optional(),
});
const databaseErrorShape = z.object({ code: z.string() });

/**
 * Answers resumable uploads (https://tus.io/protocols/resumable-upload) as storage-api 1.11 does. The product's client
 * uses none, but the hosted service offers them to everybody with a session or a signed URL, so that the same policies
 * and limits must hold. Unfinished uploads are forgotten with the host.
 */
export function resumableUploads({ sql, callers, keys, storage, fileSizeLimit }: ResumableOptions): Handler {
  const uploads = new Map<string, Upload>();

  async function bucketOf(bucket: string) {
    const [row] = await sql`select file_size_limit, allowed_mime_types from storage.buckets where id = ${bucket}`;
    if (row === undefined) throw new Refusal(404, 'Bucket not found');
    return bucketShape.parse(row);
  }

  function callerOf(request: Request): Caller {
    const caller = identify(request, keys);
    if (caller instanceof Response) throw new Refusal(caller.status, 'Unauthorized');
    return caller;
  }

  /** Storage writes the object as the caller, and takes it back. */
  async function rightTo(upload: Upload, request: Request): Promise<Right> {
    if (isSigned(request)) return signedRight(upload, request, keys);
    const caller = callerOf(request);
    const right = {
      owner: typeof caller.claims['sub'] === 'string' ? caller.claims['sub'] : null,
      upsert: request.headers.get('x-upsert') === 'true',
    };
    const undone = new Error('The permission was tested');
    await inTransaction(callers, async (transaction) => {
      await enter(transaction, caller, request, 'storage');
      await write(transaction, upload, right);
      throw undone;
    }).catch((error: unknown) => {
      if (error !== undone) throw refusalOf(error);
    });
    return right;
  }

  async function append(upload: Upload, request: Request, right: Right): Promise<Record<string, string>> {
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (upload.offset + bytes.length > (upload.size ?? upload.limit))
      throw new Refusal(413, "upload's size exceeded\n");
    upload.chunks.push(bytes);
    upload.offset += bytes.length;
    const offset = { 'upload-offset': String(upload.offset) };
    if (upload.offset !== upload.size) return { ...offset, ...expiry() };
    const { bucket, name, version, metadata } = upload;
    const type = metadata['contentType'] ?? 'application/octet-stream';
    await inTransaction(sql, async (transaction) => {
      await transaction`select set_config('role', 'supabase_storage_admin', true)`;
      await write(transaction, upload, right);
      await storage.uploadObject(bucket, name, version, Buffer.concat(upload.chunks), type, cacheControlOf(metadata));
    }).catch((error: unknown) => {
      throw refusalOf(error);
    });
    upload.chunks = [];
    return offset;
  }

  async function create(request: Request): Promise<Response> {
    const { headers } = request;
    const [length, deferred] = [headers.get('upload-length'), headers.get('upload-defer-length')];
    if ((length === null) === (deferred === null)) {
      throw new Refusal(400, 'Upload-Length or Upload-Defer-Length header required\n');
    }
    const given = headers.get('upload-metadata');
    if (given === null) throw new Refusal(400, 'Metadata header is required');
    const metadata = metadataOf(given);
    const { bucketName: bucket = '', objectName: name = '' } = metadata;
    if (bucket === '') throw new Refusal(400, 'Bucket name invalid');
    if (!isValidKey(name)) throw new Refusal(400, `Invalid key: ${name}`);
    const settings = await bucketOf(bucket);
    const limit = Math.min(settings.file_size_limit ?? fileSizeLimit, fileSizeLimit);
    const size = length === null ? undefined : Number(length);
    if (size !== undefined && size > limit) throw new Refusal(413, 'Maximum size exceeded\n');
    const upload: Upload = { bucket, name, version: randomUUID(), metadata, limit, size, offset: 0, chunks: [] };
    const right = await rightTo(upload, request);
    // The hosted service doesn't ask for a type either: the product reads what has arrived.
    const type = metadata['contentType'];
    if (type !== undefined && !isAllowed(type, settings.allowed_mime_types)) {
      throw new Refusal(415, `mime type ${type} is not supported`);
    }
    const id = `${bucket}/${name}/${upload.version}`;
    uploads.set(id, upload);
    const hasBytes = headers.get('content-type') === 'application/offset+octet-stream' || size === 0;
    const written = hasBytes ? await append(upload, request, right) : expiry();
    const { origin, pathname } = new URL(request.url);
    const location = `${origin}${pathname.replace(/\/$/, '')}/${Buffer.from(id).toString('base64url')}`;
    return new Response(null, { status: 201, headers: { ...TUS, ...written, location } });
  }

  async function proceed(request: Request): Promise<Response> {
    const last = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const id = Buffer.from(last, 'base64url').toString('utf8');
    const { method, headers } = request;
    if (!isSigned(request)) callerOf(request);
    if (method === 'PATCH' && headers.get('upload-offset') === null)
      throw new Refusal(403, 'Upload-Offset header required\n');
    if (method === 'PATCH' && headers.get('content-type') === null)
      throw new Refusal(403, 'Content-Type header required\n');
    const upload = uploads.get(id);
    if (upload === undefined) throw new Refusal(404, 'The file for this url was not found\n');
    if (method === 'HEAD') {
      const { offset, size, metadata } = upload;
      const length: Record<string, string> =
        size === undefined ? { 'upload-defer-length': '1' } : { 'upload-length': String(size) };
      const told = {
        'cache-control': 'no-store',
        'upload-offset': String(offset),
        'upload-metadata': textOf(metadata),
      };
      return new Response(null, { headers: { ...TUS, ...told, ...length } });
    }
    const right = await rightTo(upload, request);
    if (method === 'DELETE') {
      if (upload.offset === upload.size) throw new Refusal(400, 'Cannot terminate an already completed upload');
      uploads.delete(id);
      return new Response(null, { status: 204, headers: TUS });
    }
    if (Number(headers.get('upload-offset')) !== upload.offset) throw new Refusal(409, 'Upload-Offset conflict\n');
    const length = headers.get('upload-length');
    if (length !== null) declareSize(upload, Number(length));
    return new Response(null, { status: 204, headers: { ...TUS, ...(await append(upload, request, right)) } });
  }

  return async (request) => {
    const wrong = wrongHeaders(request);
    if (wrong) return withCors(wrong);
    try {
      return withCors(await (request.method === 'POST' ? create(request) : proceed(request)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return withCors(new Response(error.message, { status: error.status, headers: TUS }));
    }
  };
}

function isSigned(request: Request): boolean {
  return /^\/sign(?:\/|$)/.test(new URL(request.url).pathname.slice(PATH.length));
}

async function signedRight(upload: Upload, request: Request, keys: Keys): Promise<Right> {
  const token = request.headers.get('x-signature');
  if (token === null) throw new Refusal(400, 'Missing x-signature header');
  const secret = new TextEncoder().encode(keys.jwtSecret);
  const verified = await jwtVerify(token, secret, { algorithms: ['HS256'] }).catch(() => undefined);
  const signature = signatureShape.safeParse(verified?.payload);
  const isMeant = signature.data?.bucket === upload.bucket && signature.data.sub === upload.name;
  if (!signature.success || !isMeant) throw new Refusal(400, 'Invalid signature');
  return { owner: signature.data.owner ?? null, upsert: signature.data.upsert === true };
}

/** The row of an object, in the statement of storage-api (src/storage/database/pg.ts, createObject and upsertObject). */
async function write(sql: postgres.TransactionSql, upload: Upload, { owner, upsert }: Right): Promise<void> {
  const { bucket, name, version, metadata, size } = upload;
  const type = metadata['contentType'];
  const about = {
    cacheControl: cacheControlOf(metadata),
    ...(type !== undefined && { mimetype: type }),
    ...(size !== undefined && { contentLength: size, size }),
  };
  await sql`
    insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
    values (${bucket}, ${name}, ${owner}, ${owner}, ${version}, ${sql.json(about)})
    ${
      upsert
        ? sql`on conflict (name, bucket_id) do update set version = excluded.version, owner = excluded.owner,
      owner_id = excluded.owner_id, metadata = excluded.metadata`
        : sql``
    }`;
}

/** How Storage puts the database's errors (src/storage/database/pg.ts). */
function refusalOf(error: unknown): unknown {
  const code = databaseErrorShape.safeParse(error).data?.code;
  if (code === '42501') return new Refusal(403, 'new row violates row-level security policy');
  if (code === '23505') return new Refusal(409, 'The resource already exists');
  return error;
}

function declareSize(upload: Upload, size: number): void {
  if (upload.size !== undefined || size < upload.offset) {
    throw new Refusal(400, 'Upload-Length or Upload-Defer-Length header required\n');
  }
  if (size > upload.limit) throw new Refusal(413, 'Maximum size exceeded\n');
  upload.size = size;
}

function cacheControlOf({ cacheControl = '' }: Readonly<Record<string, string>>): string {
  return /^-?\d+$/.test(cacheControl) ? `max-age=${cacheControl}` : 'no-cache';
}

function isAllowed(type: string, allowed: readonly string[] | null): boolean {
  const [kind] = type.split('/');
  return allowed === null || allowed.some((each) => each === type || each === `${kind}/*`);
}
