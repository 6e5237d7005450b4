import { isIP } from 'node:net';
import { environment } from '../environment.ts';

/**
 * The caller's IP address, or null when the host does not tell. Only the header that our own gateway sets is trusted
 * (CLIENT_IP_HEADER), because anyone can send x-forwarded-for.
 */
export function clientAddress(request: Request): string | null {
  const value = request.headers.get(environment('CLIENT_IP_HEADER', 'cf-connecting-ip'))?.trim() ?? '';
  return isIP(value) === 0 ? null : value;
}

/**
 * Returns the network of an address, in the form of `private.network()`: an IPv4 address, or the /64 that one IPv6
 * subscriber has. Null without an address; callers are then only counted by user.
 */
export function networkOf(address: string | null): string | null {
  if (address === null) return null;
  if (isIP(address) === 4) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const full = [
    ...groups,
    ...Array<string>(Math.max(missing, 0)).fill('0'),
    ...(tail ?? '').split(':').filter(Boolean),
  ];
  const prefix = full.slice(0, 4).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
  while (prefix.at(-1) === '0') prefix.pop();
  return `${prefix.join(':')}::/64`;
}
