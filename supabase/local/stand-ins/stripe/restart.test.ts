import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { listenNear } from '#local/ports.ts';
import { NO_EID_CLIENT } from '#local/stand-ins/eid/no-client.ts';
import { createStandIns } from '#local/stand-ins/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'stripe-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts the stand-in for as long as `use` takes. */
async function running<T>(use: (stripe: Stripe) => Promise<T>): Promise<T> {
  const keys = { key: 'sk_test_key', publishableKey: 'pk_test_key', webhookSecret: 'whsec_key' };
  const { server } = createStandIns(
    {
      maps: 'maps-key',
      registers: 'registers-key',
      stripe: keys,
      eid: NO_EID_CLIENT,
      veriff: { key: 'veriff-key', secret: 'veriff-secret' },
    },
    { stripe: join(folder, 'stripe.json') },
  );
  const { port } = await listenNear(server, 0);
  try {
    return await use(new Stripe(keys.key, { protocol: 'http', host: '127.0.0.1', port, telemetry: false }));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('what the product knows of Stripe is still there after a restart', async () => {
  const { id } = await running((stripe) => stripe.customers.create({ name: 'Nordlys AS' }));
  const session = await running((stripe) =>
    stripe.checkout.sessions.create({
      mode: 'payment',
      customer: id,
      line_items: [
        { quantity: 2, price_data: { currency: 'nok', unit_amount: 500, product_data: { name: 'Kreditter' } } },
      ],
      success_url: 'https://tillit.example/back',
    }),
  );
  const found = await running((stripe) => stripe.checkout.sessions.retrieve(session.id));
  expect(found).toMatchObject({ customer: id, amount_total: 1000, status: 'open' });
});
