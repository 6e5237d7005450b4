import * as z from 'zod/mini';
import { failure } from '../http/failure.ts';
import { callService } from './client.ts';

/** Counts one request under `key`; fails with 429 when more than `max` came within the window. */
export async function hit(key: string, max: number, windowSeconds: number): Promise<void> {
  const allowed = await callService('hit', { key, max, window_seconds: windowSeconds }, z.boolean());
  if (!allowed) throw failure('DELIVERY_FREQUENCY_EXCEEDED');
}
