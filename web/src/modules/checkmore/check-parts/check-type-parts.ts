import type { UseFormReturnType } from '@mantine/form';
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { OwnCheck } from '#functions/checks/contract/own-check-list.ts';
import type { Proposal } from '#functions/checks/contract/review-evidence.ts';

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

/** What the candidate sees while a third party answers. */
export interface CheckWaitingProps {
  readonly check: OwnCheck;
}

/** What shows an answer: to its candidate, the reviewer and the sender. */
export interface CheckAnswerProps {
  /** As the type's contract says. */
  readonly answer: unknown;
  /** Of the check whose content the viewer has opened; absent where nothing more can be opened. */
  readonly checkId?: string;
}

/** What shows a result: to the candidate, the reviewer and the sender. */
export interface CheckResultProps {
  /** As the type's contract says. */
  readonly result: unknown;
  /** As the type's contract says; null for a check without an answer. */
  readonly answer: unknown;
}

/** What a reviewer has before them. */
export interface ReviewedCheck {
  readonly answer: unknown;
  readonly proposals: readonly Proposal[];
  /** Of the decision before, for a check that was opened again; else null. */
  readonly formerResult: unknown;
}

/** The part of the reviewer's form that a type of check adds. */
export interface CheckReview {
  /** The contract's result. */
  readonly schema: z.ZodMiniType;
  /** What the fields start with, at the path `result` of the form. */
  readonly start: (check: ReviewedCheck) => Readonly<Record<string, unknown>>;
  readonly Fields: ComponentType<{
    readonly form: UseFormReturnType<Record<string, unknown>>;
    readonly check: ReviewedCheck;
  }>;
}

/** What the client adds to a type of check: one folder each, found by its name (`check-types/find-check-type.ts`). */
export interface CheckTypeParts {
  /** As in public.check_type. The folder is named after it. */
  readonly type: string;
  readonly icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>;
  /** The candidate's form; loaded when the check is opened. */
  readonly form?: () => Promise<ComponentType<CheckFormProps>>;
  /** Shown to the candidate while a third party answers, for a type that knows more than that. */
  readonly waiting?: () => Promise<ComponentType<CheckWaitingProps>>;
  /** Shows what the candidate answered. */
  readonly answer?: () => Promise<ComponentType<CheckAnswerProps>>;
  /** Shows what was found. */
  readonly result?: () => Promise<ComponentType<CheckResultProps>>;
  /** The reviewer's fields, for a type with a row of private.check_result_form. */
  readonly review?: () => Promise<CheckReview>;
}
