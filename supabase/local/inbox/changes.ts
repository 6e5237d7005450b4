import type { InboxStore } from './store.ts';

/** A stream with one event per new message, which keeps the page up to date. */
export function changes(store: InboxStore, _request: Request): Response {
  let stop = (): void => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const say = (text: string): void => controller.enqueue(new TextEncoder().encode(text));
      say(': listening\n\n');
      stop = store.onChange(() => say('data: changed\n\n'));
    },
    cancel: () => stop(),
  });
  return new Response(stream, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
}
