import { describe, expect, test } from 'vitest';
import { AppError } from '#api/app-error.ts';
import { INVOICE, orderOnce, unansweredWay } from './order-once.ts';

const SILENT = new AppError('data', [{ code: 'INTERNAL', path: 'purchase' }]);
const OFFLINE = new AppError('network');
const DECLINED = new AppError('data', [{ code: 'INVALID_ACTION', path: 'card' }]);
const TOO_OFTEN = new AppError('data', [{ code: 'DELIVERY_FREQUENCY_EXCEEDED', path: null }]);

let orders = 0;
const newOrder = (way = 'a card') => ({ accountId: `account ${(orders += 1)}`, quantity: 10, way });

/** Places an order that fails. Returns its id. */
async function failing(order: ReturnType<typeof newOrder>, error: AppError): Promise<string> {
  let id = '';
  const place = (purchaseId: string) => {
    id = purchaseId;
    return Promise.reject(error);
  };
  await expect(orderOnce(order, place)).rejects.toBe(error);
  return id;
}

const placed = async (order: ReturnType<typeof newOrder>) =>
  (await orderOnce(order, () => Promise.resolve('paid'))).purchaseId;

describe.each([
  ['Stripe is silent', SILENT],
  ['nobody answers', OFFLINE],
])('an order when %s', (_, error) => {
  test.each(['a card', INVOICE])('holds the buyer to its way (%s) and its id, until it is paid', async (way) => {
    const order = newOrder(way);
    const id = await failing(order, error);
    expect(unansweredWay(order)).toBe(way);
    expect(await failing(order, error)).toBe(id);
    expect(await placed(order)).toBe(id);
    expect(unansweredWay(order)).toBeNull();
    expect(await placed(order)).not.toBe(id);
  });

  test('does not hold other orders', async () => {
    const order = newOrder();
    await failing(order, error);
    expect(unansweredWay({ ...order, quantity: 25 })).toBeNull();
    expect(unansweredWay(newOrder())).toBeNull();
  });
});

test('a card that was declined, also at the second try, frees the order', async () => {
  const order = newOrder();
  const id = await failing(order, DECLINED);
  expect(unansweredWay(order)).toBeNull();
  expect(await failing(order, SILENT)).not.toBe(id);
  await failing(order, DECLINED);
  expect(unansweredWay(order)).toBeNull();
});

test('a limit refuses a first order, and says nothing of one that had no answer', async () => {
  const order = newOrder();
  await failing(order, TOO_OFTEN);
  expect(unansweredWay(order)).toBeNull();
  const id = await failing(order, SILENT);
  await failing(order, TOO_OFTEN);
  expect(unansweredWay(order)).toBe('a card');
  expect(await placed(order)).toBe(id);
});
