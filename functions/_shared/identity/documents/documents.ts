import * as z from 'zod/mini';
import type { Language } from '../../platform/contract/languages.ts';
import { failure } from '../../platform/contract/failure.ts';
import { callService, callServiceFor } from '../../platform/database/client.ts';
import type { ActingSession } from '../../platform/database/client.ts';
import { environment } from '../../platform/environment.ts';
import { linksTo } from '../../platform/links.ts';
import { logLine } from '../../platform/log.ts';
import { ProviderRejected, ProviderUnavailable } from '../../platform/provider/call-provider.ts';
import { DOCUMENT_REASONS, DOCUMENT_STATUSES } from '../contract/document-schemas.ts';
import type {
  ChosenDocument,
  DocumentPurpose,
  DocumentState,
  VeriffNotice,
  VeriffSession,
} from '../contract/document-schemas.ts';
import { NUMBER_COUNTRIES, readNationalNumber } from '../contract/national-number.ts';
import type { NumberCountry } from '../contract/national-number.ts';
import { sealNumber } from '../numbers/seal.ts';
import { readVeriffDecision } from './decision.ts';
import type { ProvenDocument } from './decision.ts';
import { openSession, readDecision } from './veriff.ts';

/** What a session is for. */
interface About {
  readonly purpose: DocumentPurpose;
  readonly checkId?: string | undefined;
}

interface Wanted extends About {
  readonly language: Language;
  readonly chosen?: ChosenDocument | null | undefined;
}

const begun = z.object({ id: z.uuid(), url: z.nullable(z.string()) });

/** Begins or continues a session. Fails as `service.begin_document`, or with 503 INTERNAL at `veriff`. */
export async function createVeriffSession(
  session: ActingSession,
  { purpose, checkId, language, chosen = null }: Wanted,
): Promise<VeriffSession> {
  const args = { purpose, subject: { checkId }, chosen, network: session.network };
  const { id, url } = await callServiceFor(session, 'begin_document', args, begun);
  if (url !== null) return { sessionUrl: url };
  const callback = linksTo(environment('SITE_URL'), language)('DOCUMENT_CALLBACK', null);
  const opened = await atProvider(() => openSession({ id, callback, chosen, language }));
  const noted = await callService(
    'open_document',
    { session_id: id, provider_id: opened.providerId, url: opened.url },
    z.object({ url: z.string() }),
  );
  return { sessionUrl: noted.url };
}

const state = z.nullable(
  z.object({
    id: z.uuid(),
    providerId: z.nullable(z.uuid()),
    status: z.enum(DOCUMENT_STATUSES),
    reason: z.nullable(z.enum(DOCUMENT_REASONS)),
    isDue: z.boolean(),
  }),
);

/** Returns how far the newest session has come. Asks Veriff itself now and then, because a notice can be lost. */
export async function readVeriffSession(session: ActingSession, { purpose, checkId }: About): Promise<DocumentState> {
  const args = { purpose, subject: { checkId } };
  let found = await callServiceFor(session, 'document_state', args, state);
  if (found?.isDue && found.providerId !== null) {
    try {
      await recordDecision(found.id, found.providerId, null);
      found = await callServiceFor(session, 'document_state', args, state);
    } catch (error) {
      // The person keeps waiting; the next call or the job READ_DOCUMENTS asks again.
      if (!(error instanceof ProviderUnavailable)) throw error;
    }
  }
  return { status: found?.status ?? null, reason: found?.reason ?? null };
}

const EVENTS: Readonly<Record<string, 'STARTED' | 'SUBMITTED'>> = { started: 'STARTED', submitted: 'SUBMITTED' };

/**
 * Handles a notice of Veriff: reads the decision about its session, and records it. Notices about sessions that are not
 * ours change nothing. Throws ProviderUnavailable, so that Veriff repeats the notice.
 */
export async function recordNotice(notice: VeriffNotice): Promise<void> {
  const providerId = notice.verification?.id ?? notice.sessionId ?? notice.id;
  if (!z.safeParse(z.uuid(), providerId).success || providerId === undefined) return;
  const known = z.nullable(z.object({ id: z.uuid() }));
  const session = await callService('document_session', { provider_id: providerId }, known);
  if (session === null) return;
  const status = EVENTS[notice.action ?? ''];
  const attemptId = notice.attemptId;
  await recordDecision(session.id, providerId, status && attemptId !== undefined ? { status, attemptId } : null);
}

const due = z.array(z.object({ id: z.uuid(), providerId: z.uuid() }));

/** Reads the decisions about sessions for which no notice came. One that fails does not stop the others. */
export async function readDueDocuments(): Promise<void> {
  let failed: unknown = null;
  for (const { id, providerId } of await callService('due_documents', {}, due)) {
    try {
      await recordDecision(id, providerId, null);
    } catch (error) {
      failed = error;
    }
  }
  if (failed !== null) throw failed;
}

interface NoticedEvent {
  readonly status: 'STARTED' | 'SUBMITTED';
  readonly attemptId: string;
}

/** Records what Veriff says about a session now. */
async function recordDecision(id: string, providerId: string, event: NoticedEvent | null): Promise<void> {
  const decision = await readDecision(providerId);
  if (decision === null) {
    await callService('record_document', { session_id: id, event, decision: null, proven: null });
    return;
  }
  if (decision === 'gone') {
    // It was deleted there. The id of the attempt only tells repeats apart.
    const ended = { attemptId: providerId, status: 'EXPIRED', decidedAt: new Date().toISOString() };
    await callService('record_document', { session_id: id, event: null, decision: ended, proven: null });
    return;
  }
  const read = readVeriffDecision(decision);
  // Not the session that we opened for this person, or a status of a later version of the API.
  if (decision.vendorData !== id || read === null) {
    logLine({ function: 'identity', failed: 'veriff', reason: read === null ? 'unknown status' : 'other vendorData' });
    await callService('record_document', { session_id: id, event: null, decision: null, proven: null });
    return;
  }
  const { status, reason, proven } = read;
  await callService('record_document', {
    session_id: id,
    event,
    decision: {
      attemptId: decision.attemptId ?? providerId,
      status,
      reason,
      decidedAt: decision.decisionTime ?? new Date().toISOString(),
      providerReason: decision.reason ?? null,
      document: proven?.document,
      expiresOn: proven?.expiresOn,
      personNumberHash: proven === null ? null : await personNumberHash(proven),
    },
    proven: proven && (await toProvenPerson(proven)),
  });
}

/** The number of a document is sealed and hashed as one of its own kind, so that it never matches an identity number. */
async function toProvenPerson({ firstName, lastName, birthDate, country, document, documentNumber }: ProvenDocument) {
  const { sealed, keyedHash } = await sealNumber(`${country} ${document}`, documentNumber);
  return { method: 'DOCUMENT', country, firstName, lastName, birthDate, sealed, numberHash: keyedHash };
}

/** Returns the document's number hashed as `giveNumber` would. Null for no number, or one of another country. */
async function personNumberHash({ country, personNumber }: ProvenDocument): Promise<string | null> {
  const known = NUMBER_COUNTRIES.find((each): each is NumberCountry => each === country);
  if (known === undefined || personNumber === null) return null;
  const read = readNationalNumber(known, personNumber, new Date());
  return read === null ? null : (await sealNumber(known, read.number)).keyedHash;
}

async function atProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRejected)) throw error;
    logLine({ function: 'identity', failed: 'veriff', reason: error.message });
    throw failure('INTERNAL', 'veriff', 503);
  }
}
