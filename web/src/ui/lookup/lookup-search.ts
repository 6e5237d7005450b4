export type LookupState<Item> =
  | { readonly status: 'idle' }
  /** Too little was typed. */
  | { readonly status: 'short' }
  /** Waiting for the next key, or for the answer. */
  | { readonly status: 'searching' }
  | { readonly status: 'found'; readonly items: readonly Item[] }
  | { readonly status: 'empty'; readonly text: string }
  | { readonly status: 'failed'; readonly error: unknown };

export interface LookupOptions<Item> {
  /** Returns the matches; rejects with anything that can be shown as an error. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly Item[]>;
  readonly onChange: (state: LookupState<Item>) => void;
  /** Characters that have to be typed first. 0 searches at once, also for nothing. */
  readonly minCharacters: number;
  /** Milliseconds of rest after a key before anything is asked for. */
  readonly debounce: number;
}

export interface Lookup {
  /** The current text of the field. */
  readonly type: (text: string) => void;
  /** Without waiting any longer. */
  readonly searchNow: () => void;
  /** Forgets the text, and ignores an answer that is still to come. */
  readonly reset: () => void;
}

/** Searches while somebody types: one request at a time, and only the answer to the current text counts. */
export function createLookup<Item>({ search, onChange, minCharacters, debounce }: LookupOptions<Item>): Lookup {
  let wanted: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request = new AbortController();

  function leave(): void {
    clearTimeout(timer);
    timer = undefined;
    request.abort();
  }

  async function ask(text: string): Promise<void> {
    leave();
    request = new AbortController();
    const { signal } = request;
    onChange({ status: 'searching' });
    try {
      const items = await search(text, signal);
      if (!signal.aborted) onChange(items.length > 0 ? { status: 'found', items } : { status: 'empty', text });
    } catch (error) {
      if (!signal.aborted) onChange({ status: 'failed', error });
    }
  }

  return {
    type(typed) {
      const text = typed.trim();
      if (text === wanted) return;
      wanted = text;
      leave();
      if (Array.from(text).length < minCharacters) return onChange({ status: text === '' ? 'idle' : 'short' });
      if (debounce === 0) return void ask(text);
      onChange({ status: 'searching' });
      timer = setTimeout(() => void ask(text), debounce);
    },
    searchNow() {
      if (wanted !== null && Array.from(wanted).length >= minCharacters) void ask(wanted);
    },
    reset() {
      wanted = null;
      leave();
      onChange({ status: 'idle' });
    },
  };
}
