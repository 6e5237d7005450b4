import * as z from 'zod/mini';
import { failure } from '../contract/failure.ts';
import { callService } from './client.ts';

/** Counts one request under `key`; fails with 429 when more than `max` came within the window. */
export async function hit(key: string, max: number, windowSeconds: number): Promise<void> {
  if (!(await isWithin(key, max, windowSeconds))) throw failure('DELIVERY_FREQUENCY_EXCEEDED');
}

/** Counts one request under `key`, and returns whether it is within `max` per window. */
export function isWithin(key: string, max: number, windowSeconds: number): Promise<boolean> {
  return callService('hit', { key, max, window_seconds: windowSeconds }, z.boolean());
}
