export function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

const STYLE = `
  main { max-width: 28rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
  h1 { font-size: 1.5rem }
  label, input { display: block }
  input, select { width: 100%; box-sizing: border-box }
  input, button, select { padding: 0.6rem 1rem; font: inherit }
  .choices button { display: block; width: 100%; margin-bottom: 0.5rem; text-align: left }
  [role='alert'] { color: #b42318 }`;

/** A page of an external service, for tests and for trying the product. */
export function htmlPage(title: string, body: string, status = 200): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <link rel="icon" href="data:,"><title>${title} (test)</title><style>${STYLE}</style><main>${body}</main></html>`;
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
