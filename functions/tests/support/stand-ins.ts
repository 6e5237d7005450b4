import type { Stack } from '#local/stack.ts';

export interface Failing {
  readonly service:
    | 'companies'
    | 'credit'
    | 'dns'
    | 'ehf'
    | 'eid'
    | 'maps'
    | 'passwords'
    | 'rdap'
    | 'sanctions'
    | 'sso'
    | 'stripe'
    | 'veriff'
    | 'vies';
  /** Only requests with this in their address. */
  readonly matching?: string;
  readonly times?: number;
  readonly how?:
    | 'status'
    | 'drop'
    | 'hang'
    | 'malformed'
    | 'garbage'
    | 'slow'
    | 'redirect'
    | 'huge'
    | 'drip'
    | 'deep'
    | 'text';
  /** Of `redirect`. */
  readonly location?: string;
  /** Of `text`. */
  readonly body?: string;
  readonly status?: number;
  readonly milliseconds?: number;
}

type WithStandIns = Pick<Stack, 'standInsUrl'>;

/** Makes a stand-in fail from now on. */
export async function makeFail({ standInsUrl }: WithStandIns, failing: Failing): Promise<void> {
  const response = await fetch(`${standInsUrl}/failures`, { method: 'POST', body: JSON.stringify(failing) });
  if (!response.ok) throw new Error(`The stand-in took no switch: ${response.status} ${await response.text()}`);
}

/** Lets the stand-ins answer normally again. */
export async function mend({ standInsUrl }: WithStandIns, matching?: string): Promise<void> {
  const query = matching === undefined ? '' : `?${new URLSearchParams({ matching }).toString()}`;
  await fetch(`${standInsUrl}/failures${query}`, { method: 'DELETE' });
}
