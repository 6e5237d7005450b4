import { toHex } from '../../pdf/digest.ts';

export interface AwsRequest {
  /** Without a query. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly region: string;
  /** The service's name in scopes, such as `kms`. */
  readonly service: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly now: Date;
}

const utf8 = (text: string) => new TextEncoder().encode(text);

async function sha256Hex(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text))));
}

async function hmac(key: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, utf8(text)));
}

/** Returns the headers of a POST request with AWS's signature (Signature Version 4), which covers all of them. */
export async function awsHeaders(request: AwsRequest): Promise<Record<string, string>> {
  const { url, body, region, service, accessKeyId, secretAccessKey, now } = request;
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const headers = { ...request.headers, host: url.host, 'x-amz-date': time };
  const sorted = Object.entries(headers).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = sorted.map(([name]) => name).join(';');
  const lines = sorted.map(([name, value]) => `${name}:${value}\n`).join('');
  const canonical = ['POST', url.pathname, '', lines, names, await sha256Hex(body)].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, await sha256Hex(canonical)].join('\n');
  let key = utf8(`AWS4${secretAccessKey}`);
  for (const part of [day, region, service, 'aws4_request']) key = await hmac(key, part);
  const signature = toHex(await hmac(key, toSign));
  const { host: _, ...sent } = headers;
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...sent, authorization };
}
