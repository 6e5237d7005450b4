import { toAppError } from '#api/app-error.ts';

interface Delivery<Entry> {
  /** What is sent, in clear and without the time: how a second try is known. */
  readonly content: unknown;
  /** Encrypts it. */
  readonly make: () => Promise<Entry>;
  readonly send: (entry: Entry) => Promise<unknown>;
  /** The ids of the entries that the report has now. */
  readonly readIds: () => Promise<readonly string[]>;
}

export type Delivered = 'SENT' | 'EARLIER_ARRIVED';

/**
 * Sends entries of a report, each once. After an answer that was lost the same content is sent as the same entry, which
 * the server takes once. Returns EARLIER_ARRIVED without sending when the content was changed after such a loss, and
 * what was sent before has arrived: its author looks at that first.
 */
export function deliverOnce<Entry extends { readonly id: string }>() {
  let tried: { readonly content: string; readonly entry: Entry } | null = null;

  return async function deliver({ content: given, make, send, readIds }: Delivery<Entry>): Promise<Delivered> {
    const content = JSON.stringify(given);
    if (tried !== null && tried.content !== content) {
      const { id } = tried.entry;
      const stored = await readIds();
      tried = null;
      if (stored.includes(id)) return 'EARLIER_ARRIVED';
    }
    tried ??= { content, entry: await make() };
    try {
      await send(tried.entry);
    } catch (error) {
      // Certainly refused, for example because the keys have changed: the entry has to be encrypted again.
      if (toAppError(error).has('INVALID_ACTION')) tried = null;
      throw error;
    }
    tried = null;
    return 'SENT';
  };
}
