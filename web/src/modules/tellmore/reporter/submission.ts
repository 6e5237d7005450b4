import { toAppError } from '#api/app-error.ts';
import type { SubmittedReport } from '#functions/whistleblowing/contract/handling-input.ts';
import type { Submitted } from './pending-receipt.ts';

/** A report as it is sent, and what opens it. */
export interface ComposedReport {
  readonly report: SubmittedReport;
  readonly opens: Pick<Submitted, 'reportNumber' | 'code' | 'isNotified'>;
}

interface Try {
  /** What was sent, in clear and without the time, to recognise a second try with the same content. */
  readonly content: string;
  readonly composed: ComposedReport;
}

export interface Submission {
  /** Of the report. Its files are uploaded for this id before it is sent. */
  readonly id: string;
  readonly submit: (content: unknown, compose: () => Promise<ComposedReport>) => Promise<Submitted>;
  /** Asks for the right to upload its files, which the server refuses once the report has arrived. */
  readonly openUploads: <Ticket>(ask: (id: string) => Promise<Ticket>) => Promise<Ticket>;
  /** After uploads were refused: returns the number and code of the try that arrived; null if none did. */
  readonly arrived: () => Promise<Submitted | null>;
}

/** Errors that say that the report has not arrived: it is encrypted again, with another number or other handlers. */
const REFUSALS = ['TAKEN', 'INVALID_ACTION', 'USER_NOT_FOUND'] as const;

/**
 * One report on its way, from the first file to the receipt: whatever is changed in between, it stays one report. After an
 * answer that was lost, the same content is sent as the same report, which the server takes once. What was changed after
 * such a loss is sent only if nothing has arrived before; otherwise the number and code are those of what has.
 */
export function newSubmission(send: (report: SubmittedReport) => Promise<void>): Submission {
  const id = crypto.randomUUID();
  let tries: readonly Try[] = [];
  let hasArrived = false;

  /** The server knows the id: one of the earlier tries had arrived after all. */
  async function findEarlier(): Promise<Submitted> {
    for (const { composed } of tries) {
      try {
        await send(composed.report);
        return { ...composed.opens, isEarlier: true };
      } catch (error) {
        if (!toAppError(error).has('TAKEN')) throw error;
      }
    }
    throw new Error('No try of this report has arrived');
  }

  async function submit(given: unknown, compose: () => Promise<ComposedReport>): Promise<Submitted> {
    const content = JSON.stringify(given);
    const composed = tries.find((one) => one.content === content)?.composed ?? (await compose());
    const earlier = tries.filter((one) => one.content !== content);
    tries = [...earlier, { content, composed }];
    try {
      await send(composed.report);
      return { ...composed.opens, isEarlier: false };
    } catch (error) {
      const fault = toAppError(error);
      if (REFUSALS.some((code) => fault.has(code))) tries = earlier;
      if (fault.has('TAKEN', 'id')) return await findEarlier();
      throw error;
    }
  }

  async function openUploads<Ticket>(ask: (id: string) => Promise<Ticket>): Promise<Ticket> {
    try {
      return await ask(id);
    } catch (error) {
      hasArrived ||= toAppError(error).has('INVALID', 'reportId');
      throw error;
    }
  }

  return { id, submit, openUploads, arrived: async () => (hasArrived ? findEarlier() : null) };
}
