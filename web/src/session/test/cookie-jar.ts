/** A stand-in for `document` that keeps cookies as a browser does: by name, removed by `max-age=0`. */
export class CookieJar {
  readonly cookies = new Map<string, string>();
  readonly written: string[] = [];

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookie(text: string) {
    this.written.push(text);
    const [name = '', value = ''] = (text.split('; ')[0] ?? '').split('=');
    if (text.includes('max-age=0')) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
