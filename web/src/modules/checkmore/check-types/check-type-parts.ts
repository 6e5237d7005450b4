import type { ComponentType } from 'react';
import type { OwnCheck } from '#modules/checkmore/check-wizard/own-check-list.ts';

/** What the form of a check gets from the wizard, which saves the draft and reports errors of sending. */
export interface CheckFormProps {
  readonly check: OwnCheck;
  /** What the candidate entered before, here or on another device; null at first. Its shape may be of an older form. */
  readonly draft: unknown;
  /** Keeps what has been entered so far. Called at every change. */
  readonly save: (attributes: object) => void;
  /** Submits the answer. Raises coded errors with paths of the answer. */
  readonly submit: (attributes: object) => Promise<void>;
}

/** What shows an answer: to its candidate, the reviewer and the sender. */
export interface CheckAnswerProps {
  /** As the type's contract says. */
  readonly answer: unknown;
}

/** What the reviewer enters, as the type's contract says. */
interface CheckResultProps {
  readonly result: unknown;
  /** Null where the result is only shown. */
  readonly onChange: ((result: unknown) => void) | null;
}

/** What the client adds to a type of check: one folder each, found by its name (`find-check-type.ts`). */
export interface CheckTypeParts {
  /** As in public.check_type. The folder is named after it. */
  readonly type: string;
  readonly icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>;
  /** The candidate's form; loaded when the check is opened. */
  readonly form?: () => Promise<ComponentType<CheckFormProps>>;
  /** Shows what the candidate answered. */
  readonly answer?: () => Promise<ComponentType<CheckAnswerProps>>;
  /** The reviewer's result: entered, and shown. */
  readonly result?: () => Promise<ComponentType<CheckResultProps>>;
}
