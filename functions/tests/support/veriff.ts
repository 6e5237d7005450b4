import type {
  ChosenDocument,
  DocumentPurpose,
  DocumentState,
  VeriffSession,
} from '#functions/identity/contract/document-schemas.ts';
import type { Delivery } from '#local/stand-ins/veriff/notices.ts';
import type { VeriffOutcome } from '#local/stand-ins/veriff/sessions.ts';
import type { Stack } from '#local/stack.ts';
import type { Backend } from './backend.ts';
import { callFunction } from './call.ts';
import type { Answer } from './call.ts';

export interface DocumentWanted {
  readonly purpose: DocumentPurpose;
  readonly accessToken: string;
  readonly checkId?: string;
  readonly chosen?: ChosenDocument;
}

export function createSession(
  backend: Backend,
  { accessToken, ...wanted }: DocumentWanted,
): Promise<Answer<VeriffSession>> {
  return callFunction(backend, 'identity', { action: 'createVeriffSession', language: 'nb', ...wanted }, accessToken);
}

/** Begins a session and returns Veriff's id of it. */
export async function openSession(backend: Backend, wanted: DocumentWanted): Promise<string> {
  const { status, body } = await createSession(backend, wanted);
  if (status !== 200) throw new Error(`createVeriffSession answered ${status} ${JSON.stringify(body)}`);
  return new URL(body.sessionUrl).pathname.split('/').at(-1) ?? '';
}

export async function stateOf(backend: Backend, { accessToken, purpose, checkId }: DocumentWanted) {
  const asked = { action: 'readVeriffSession', purpose, checkId };
  const { body } = await callFunction<DocumentState>(backend, 'identity', asked, accessToken);
  return body;
}

interface Happening {
  readonly outcome: VeriffOutcome;
  readonly person?: string;
  readonly delivery?: Delivery;
  readonly reasonCode?: number;
}

type WithStandIns = Pick<Stack, 'standInsUrl'>;

async function control(backend: WithStandIns, order: object): Promise<number[]> {
  const url = `${backend.standInsUrl}/veriff/control`;
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(order) });
  const { statuses } = (await response.json()) as { statuses: number[] };
  return statuses;
}

/** Something happens at Veriff. Returns the product's answers to its notices. */
export const happen = (backend: WithStandIns, session: string, happening: Happening) =>
  control(backend, { do: 'happen', session, ...happening });

export const releaseNotices = (backend: WithStandIns) => control(backend, { do: 'release' });

export const removeSession = (backend: WithStandIns, session: string) => control(backend, { do: 'remove', session });

/** Sends a notice of the test's own making, signed. */
export const notify = (backend: WithStandIns, notice: object, delivery: Delivery = 'normal') =>
  control(backend, { do: 'notify', notice, delivery });

/** A whole visit to Veriff: started, submitted and decided. */
export async function prove(backend: Backend & WithStandIns, wanted: DocumentWanted, person: string): Promise<string> {
  const session = await openSession(backend, wanted);
  await happen(backend, session, { outcome: 'start' });
  await happen(backend, session, { outcome: 'submit' });
  await happen(backend, session, { outcome: 'approve', person });
  return session;
}
