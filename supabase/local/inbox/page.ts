import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Message } from './store.ts';

const asset = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const style = asset('page.css');
const script = asset('page.js');

export interface View {
  list: Message[];
  open: Message | undefined;
  to: string;
}

/** The inbox as a page: a list with search on one side, the open message on the other. */
export function renderPage(view: View): Response {
  const nonce = randomBytes(16).toString('base64');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Inbox (${view.list.length})</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<header>
<h1>Inbox</h1>
<p>Mails and text messages that this machine would have sent.</p>
<form role="search">
<label for="to">Recipient</label>
<input id="to" name="to" type="search" value="${escape(view.to)}" placeholder="Part of an address or number" autocomplete="off">
<button>Search</button>
</form>
</header>
<main>
<nav aria-label="Messages">${renderList(view)}</nav>
<section aria-label="Message">${view.open === undefined ? '' : renderMessage(view.open)}</section>
</main>
<p role="status" class="visually-hidden" id="news"></p>
<script nonce="${nonce}">${script}</script>
</body>
</html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; frame-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
  });
}

function renderList({ list, open, to }: View): string {
  if (list.length === 0) {
    const searched = to === '' ? 'Nothing has been sent yet.' : `Nothing was sent to “${escape(to)}”.`;
    return `<p class="empty">${searched}</p>`;
  }
  const items = list.map((message) => {
    const query = new URLSearchParams({ ...(to === '' ? {} : { to }), id: message.id });
    const current = message.id === open?.id ? ' aria-current="true"' : '';
    const kind = message.channel === 'sms' ? '<span class="kind">SMS</span> ' : '';
    return `<li><a href="?${escape(query.toString())}"${current}>
<span class="to">${escape(message.to)}</span>
<span class="subject">${kind}${escape(titleOf(message))}</span>
${time(message)}
</a></li>`;
  });
  return `<ol>${items.join('')}</ol>`;
}

function renderMessage(message: Message): string {
  const links = message.links.map(
    (link) => `<li><a href="${escape(link)}" target="_blank" rel="noreferrer">${escape(link)}</a></li>`,
  );
  const body =
    message.html === ''
      ? `<pre>${escape(message.text)}</pre>`
      : `<iframe title="The mail as its reader sees it" src="/frame/${message.id}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Text version</summary><pre>${escape(message.text)}</pre></details>`;
  return `<h2>${escape(titleOf(message))}</h2>
<dl>
<dt>To</dt><dd>${escape(message.to)}</dd>
<dt>From</dt><dd>${escape(message.from)}</dd>
<dt>Sent</dt><dd>${time(message)}</dd>
</dl>
${links.length === 0 ? '' : `<h3>Links</h3><ul class="links">${links.join('')}</ul>`}
${body}`;
}

function titleOf(message: Message): string {
  return message.channel === 'mail' ? message.subject || '(no subject)' : message.text.slice(0, 80);
}

function time({ sentAt }: Message): string {
  return `<time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
