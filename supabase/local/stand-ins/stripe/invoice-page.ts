import { PDF } from '@libpdf/core';
import { escape } from '#local/stand-ins/page.ts';
import type { Handler } from '#local/http/exchange.ts';
import { CARD_FORM, money, outcomeOf, page, THREE_D_SECURE } from './card-form.ts';
import type { Invoice } from './invoice-objects.ts';
import type { Invoices } from './invoices.ts';
import type { Store } from './objects.ts';

/** The hosted page of an invoice: `/stripe/invoice/{invoice}`, and its PDF under `…/pdf`. */
export function invoicePage(store: Store, invoices: Invoices): Handler {
  return async (request) => {
    const [, , , id = '', kind] = new URL(request.url).pathname.split('/');
    const invoice = store.invoices.get(id);
    if (invoice === undefined || invoice.status === 'draft') return page('<h1>There is no such invoice</h1>', 404);
    if (kind === 'pdf') return pdfOf(store, invoice);
    if (request.method === 'GET') return page(show(store, invoice));
    if (request.method !== 'POST') return new Response(null, { status: 405 });
    const outcome = outcomeOf(new URLSearchParams(await request.text()));
    if (outcome === '3-D Secure') return page(THREE_D_SECURE);
    if (outcome !== 'paid') return page(show(store, invoice, outcome));
    if (invoice.status === 'open' || invoice.status === 'uncollectible') invoices.pay(invoice);
    return page(show(store, invoice));
  };
}

function facts(store: Store, invoice: Invoice): string[] {
  const { customer_address: address, due_date: due } = invoice;
  const items = [...store.invoiceItems.values()].filter((each) => each.invoice === invoice.id);
  return [
    `Status: ${invoice.status}`,
    `To: ${[invoice.customer_name, ...Object.values(address ?? {})].join(', ')}`,
    ...invoice.custom_fields.map(({ name, value }) => `${name}: ${value}`),
    ...items.map(({ description, amount }) => `${description}: ${money(amount)}`),
    `Total: ${money(invoice.total)}`,
    `Due: ${new Date((due ?? 0) * 1000).toISOString().slice(0, 10)}`,
  ];
}

function show(store: Store, invoice: Invoice, fault = ''): string {
  const isUnpaid = invoice.status === 'open' || invoice.status === 'uncollectible';
  return `<h1>Invoice ${escape(invoice.number ?? '')}</h1>
    <ul>${facts(store, invoice)
      .map((fact) => `<li>${escape(fact)}</li>`)
      .join('')}</ul>
    ${fault === '' ? '' : `<p role="alert">${escape(fault)}</p>`}
    ${isUnpaid ? CARD_FORM : ''}
    <p><a href="${escape(invoice.invoice_pdf ?? '')}">Download</a></p>`;
}

async function pdfOf(store: Store, invoice: Invoice): Promise<Response> {
  const pdf = PDF.create();
  const sheet = pdf.addPage({ size: 'a4' });
  [`Invoice ${invoice.number ?? ''}`, ...facts(store, invoice)].forEach((line, index) => {
    sheet.drawText(line, { x: 72, y: 760 - index * 24, size: 12 });
  });
  const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="invoice.pdf"' };
  return new Response(new Uint8Array(await pdf.save()), { headers });
}
