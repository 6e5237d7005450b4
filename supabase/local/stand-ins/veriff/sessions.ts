import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { veriffPeople } from './people.ts';

/** What happens on Veriff's pages, and what Veriff then decides. */
export const VERIFF_OUTCOMES = [
  'start',
  'submit',
  'approve',
  'decline',
  'resubmit',
  'review',
  'expire',
  'abandon',
] as const;
export type VeriffOutcome = (typeof VERIFF_OUTCOMES)[number];

interface VeriffDecided {
  readonly attemptId: string;
  readonly status: string;
  readonly code: number;
  readonly reason: string | null;
  readonly reasonCode: number | null;
  readonly decisionTime: string;
  readonly personId: string | null;
}

export interface VeriffSession {
  readonly id: string;
  readonly callback: string;
  readonly vendorData: string;
  readonly asked: string;
  attemptId: string;
  decision: VeriffDecided | null;
}

/** Veriff's codes (Verification session status codes), with one reason each. */
const DECISIONS = {
  approve: { status: 'approved', code: 9001, reason: null, reasonCode: null },
  decline: { status: 'declined', code: 9102, reason: 'Person showing the document does not match', reasonCode: 103 },
  resubmit: { status: 'resubmission_requested', code: 9103, reason: 'Poor image quality', reasonCode: 204 },
  review: { status: 'review', code: 9121, reason: null, reasonCode: null },
  expire: { status: 'expired', code: 9104, reason: null, reasonCode: null },
  abandon: { status: 'abandoned', code: 9104, reason: null, reasonCode: null },
} as const;

/** The sessions; with a `file`, they survive a restart as Veriff's do. */
export function veriffSessions(file: string | undefined) {
  const stored = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : '[]';
  // The file is ours: `write` made it.
  const sessions = new Map<string, VeriffSession>(JSON.parse(stored) as [string, VeriffSession][]);

  function write(): void {
    if (file === undefined) return;
    writeFileSync(`${file}.new`, JSON.stringify([...sessions]));
    renameSync(`${file}.new`, file);
  }

  return {
    find: (id: string) => sessions.get(id),
    open(callback: string, vendorData: string, asked: string): VeriffSession {
      const session = { id: randomUUID(), callback, vendorData, asked, attemptId: randomUUID(), decision: null };
      sessions.set(session.id, session);
      write();
      return session;
    },
    remove(id: string): void {
      sessions.delete(id);
      write();
    },
    /** A new attempt after one that was decided; otherwise the one that is open. */
    attempt(session: VeriffSession): void {
      if (session.decision?.attemptId === session.attemptId) session.attemptId = randomUUID();
      write();
    },
    decide(
      session: VeriffSession,
      outcome: keyof typeof DECISIONS,
      personId: string | null,
      reasonCode?: number,
    ): void {
      const decided = DECISIONS[outcome];
      session.decision = {
        ...decided,
        reasonCode: reasonCode ?? decided.reasonCode,
        attemptId: session.attemptId,
        decisionTime: new Date().toISOString(),
        personId: outcome === 'approve' ? personId : null,
      };
      write();
    },
  };
}

/** The decision as the API returns it and notices carry it. */
export function decisionJson({ id, vendorData, decision }: VeriffSession) {
  if (decision === null) return null;
  const { personId, ...decided } = decision;
  const person = veriffPeople.find((each) => each.id === personId);
  return {
    id,
    ...decided,
    vendorData,
    endUserId: null,
    acceptanceTime: decided.decisionTime,
    person: person === undefined ? null : personJson(person),
    document: person?.document ?? null,
    additionalVerifiedData: {},
    technicalData: { ip: null },
  };
}

function personJson({ firstName, lastName, dateOfBirth, idNumber }: (typeof veriffPeople)[number]) {
  return { firstName, lastName, dateOfBirth, idNumber, nationality: null, gender: null, citizenship: null };
}
