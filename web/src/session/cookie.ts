// Session cookies: they end with the browser, as people hand over contracts and records on borrowed machines too.

/** The text of the cookie; empty without one. @throws URIError when somebody else wrote what nobody can read. */
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

function attributes(): string {
  return `path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}
