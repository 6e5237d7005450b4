// Session cookies, which end with the browser, because people also use shared computers.

/** Every cookie of this app. */
const OURS = /^(?:__Host-)?tillit-/;

/** Whether the page came over https. */
export function isSecure(): boolean {
  return location.protocol === 'https:';
}

/** Returns the text of a cookie; '' without one. @throws URIError when the text cannot be decoded */
export function readCookie(name: string): string {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return decodeURIComponent(cookie?.slice(name.length + 1) ?? '');
}

export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; ${attributes()}`;
}

export function removeCookie(name: string): void {
  document.cookie = `${name}=; ${attributes()}; max-age=0`;
}

/** Removes every cookie of this app. */
export function removeAllCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    if (OURS.test(cookie)) removeCookie(cookie.split('=', 1)[0] ?? '');
  }
}

function attributes(): string {
  return `path=/; samesite=lax${isSecure() ? '; secure' : ''}`;
}
