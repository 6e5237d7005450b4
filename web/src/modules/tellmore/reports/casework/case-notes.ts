import { z } from '#api/zod.ts';
import type { HandledEntry } from '#modules/tellmore/reports/decrypt-report.ts';

/*
 * The notes of a case that are more than text. Handlers alone can read them, and nothing of them is readable for the server.
 * Anything can be in an entry: a field that is missing or of another kind reads as empty.
 */

const text = z.catch(z.string(), '');
const textOrNull = z.catch(z.nullable(z.string()), null);
const isTrue = z.catch(z.boolean(), false);
/** The version that it was written from. */
const base = textOrNull;

const plan = z.object({
  kind: z.literal('PLAN'),
  writtenAt: text,
  /** What the work is to find out. */
  content: text,
  /** One a line. */
  steps: text,
  /** The positions of the steps that are done, from 0. */
  doneSteps: z.catch(z.array(z.int()), []),
  base,
});

export const FINAL_PARTS = ['mandate', 'facts', 'assessment', 'conclusion', 'measures'] as const;
const finalReport = z.object({
  kind: z.literal('FINAL_REPORT'),
  writtenAt: text,
  mandate: text,
  facts: text,
  assessment: text,
  conclusion: text,
  measures: text,
  isFinal: isTrue,
  base,
});

/** What it links to is sealed for handlers of both reports (protocol/links.ts). */
const link = z.object({ kind: z.literal('LINK'), writtenAt: text, sealed: z.catch(z.array(z.string()), []) });

/** Why somebody whom a report is about is not told now (GDPR art. 14(5) and 15(4); personopplysningsloven § 16). */
export const DEFERRAL_GROUNDS = ['INVESTIGATION', 'CRIME', 'REPORTER', 'OTHER'] as const;
export const DECISIONS = ['TOLD', 'LATER', 'NOT'] as const;
const rights = z.object({
  kind: z.literal('RIGHTS'),
  writtenAt: text,
  person: text,
  decision: z.catch(z.enum(DECISIONS), 'LATER'),
  /** TOLD: on which day, and what. */
  day: textOrNull,
  content: text,
  /** LATER and NOT */
  ground: z.catch(z.nullable(z.enum(DEFERRAL_GROUNDS)), null),
  reason: text,
  /** LATER: when it is decided again. */
  followUp: textOrNull,
});

/** The case was taken out for an authority. */
const disclosed = z.object({
  kind: z.literal('DISCLOSED'),
  writtenAt: text,
  recipient: text,
  reason: text,
  withNotes: isTrue,
  withNames: isTrue,
});

const caseNote = z.union([plan, finalReport, link, rights, disclosed]);
export type CaseNote = z.infer<typeof caseNote>;
type NoteKind = CaseNote['kind'];
export type NoteOf<Kind extends NoteKind> = Extract<CaseNote, { kind: Kind }>;

/** Returns what a note is besides text; null for other entries. */
export const caseNoteOf = ({ type, value }: Pick<HandledEntry, 'type' | 'value'>): CaseNote | null =>
  type === 'NOTE' ? (caseNote.safeParse(value).data ?? null) : null;

interface CaseNoteEntry<Kind extends NoteKind> {
  readonly entry: HandledEntry;
  readonly note: NoteOf<Kind>;
}

/** Returns the notes of a kind, oldest first. */
export const notesOf = <Kind extends NoteKind>(
  entries: readonly HandledEntry[],
  kind: Kind,
): readonly CaseNoteEntry<Kind>[] =>
  entries.flatMap((entry) => {
    const note = caseNoteOf(entry);
    return note?.kind === kind ? [{ entry, note: note as NoteOf<Kind> }] : [];
  });

export interface Version<Kind extends 'PLAN' | 'FINAL_REPORT'> extends CaseNoteEntry<Kind> {
  /** From 1. */
  readonly number: number;
  /** Whether its author had not read the version before it: two have written at the same time. */
  readonly skips: boolean;
}

/** Returns every version of a plan or final report, oldest first. The last one counts. */
export const versionsOf = <Kind extends 'PLAN' | 'FINAL_REPORT'>(
  entries: readonly HandledEntry[],
  kind: Kind,
): readonly Version<Kind>[] =>
  notesOf(entries, kind).map((version, index, all) => ({
    ...version,
    number: index + 1,
    skips: (version.note as NoteOf<'PLAN' | 'FINAL_REPORT'>).base !== (all[index - 1]?.entry.id ?? null),
  }));

/** The steps of a plan, in their order. */
export const stepsOf = ({ steps, doneSteps }: NoteOf<'PLAN'>) =>
  steps
    .split('\n')
    .filter((step) => step.trim() !== '')
    .map((step, index) => ({ text: step, isDone: doneSteps.includes(index) }));
