import * as z from 'zod/mini';
import { storedPhone } from '../../platform/contract/phone.ts';
import { email, key, line, lineOrNone, paragraph } from '../../platform/contract/text.ts';
import { MAX_COST_CENTER_LENGTH } from '../../account/contract/limits.ts';
import { checkJobSchema } from './people-schemas.ts';
import { MAX_ORDER_COUNTRIES, MAX_ORDER_MESSAGE_LENGTH, MAX_REFEREES, MAX_URL_LENGTH } from './limits.ts';
import { REFEREE_PROOFS, RELATIONS } from './question-sets.ts';

/** '' or a line. */
function optionalLine() {
  return z.union([z.literal(''), line('validation.nameRequired')]);
}

/** Details of an order, as its candidates see them. Sending requires those that are not optional. */
export const checkRequestSchema = z.object({
  departmentId: z.uuid({ error: key('validation.checkDepartmentRequired') }),
  /** '' for the department's. Not for candidates. */
  costCenter: lineOrNone('validation.costCenterMax', MAX_COST_CENTER_LENGTH),
  contactName: line('validation.contactNameRequired'),
  contactEmail: email(),
  /** `+4791234567`; '' for none. */
  contactPhone: storedPhone(),
  organizationName: line('validation.nameRequired'),
  organizationNumber: z.union([
    z.literal(''),
    line('validation.organizationNumberFormat', 'validation.postalCodeMax', 20),
  ]),
  message: paragraph(MAX_ORDER_MESSAGE_LENGTH, 'validation.messageMax'),
});

/** What the check EDUCATION asks for. */
export const educationSchema = z.object({
  educationRequirements: paragraph(MAX_ORDER_MESSAGE_LENGTH, 'validation.messageMax'),
});

/** The course of the check E_LEARNING. */
export const eLearningSchema = z.object({
  eLearningTitle: optionalLine(),
  eLearningUrl: z.union([
    z.literal(''),
    line('validation.urlFormat', 'validation.messageMax', MAX_URL_LENGTH).check(
      z.regex(/^https:\/\/[^\s/?#@]+\.[^\s@]+$/, { error: key('validation.urlFormat') }),
    ),
  ]),
});

/** Countries to search in, as `NO`. */
export const countriesSchema = z.object({
  countries: z
    .array(z.string().check(z.regex(/^[A-Z]{2}$/, { error: key('validation.countryRequired') })))
    .check(z.maxLength(MAX_ORDER_COUNTRIES, { error: key('validation.countryRequired') })),
});

/** Which referees a candidate has to name, and what they are asked. `hasEnoughReferees` is the rule between its fields. */
export const refereeRuleSchema = z.object({
  refereeCount: z.int().check(z.minimum(1), z.maximum(MAX_REFEREES)),
  /** Each must be among them. */
  refereeRelations: z.array(z.enum(RELATIONS)),
  /** From jobs of the last so many years; null for any. */
  refereeYears: z.nullable(z.int().check(z.minimum(1), z.maximum(20))),
  refereeProof: z.enum(REFEREE_PROOFS),
  /** Of the team's templates; '' for the questions for every role. */
  referenceRole: lineOrNone('validation.nameMax', 100),
});

const REPEAT_MONTHS = [6, 12, 24] as const;

/** After how many months the sender is told to ask again in the same position; null: when a result counts no longer. */
export const repeatSchema = z.object({ repeatMonths: z.nullable(z.literal(REPEAT_MONTHS)) });

interface Repeatable {
  /** Null for a fact that does not change. */
  readonly validityMonths: number | null;
  /** Null for a check that may not be repeated. */
  readonly repeatReason: string | null;
}

/** The months that an order of these checks can be repeated after (`private.repeat_choices`). */
export function repeatChoices(checks: readonly Repeatable[]) {
  return REPEAT_MONTHS.filter((months) =>
    checks.some(({ validityMonths, repeatReason }) => repeatReason !== null && months <= (validityMonths ?? months)),
  );
}

interface RefereeRule {
  readonly refereeCount: number;
  readonly refereeRelations: readonly string[];
}

/** One referee cannot stand for two relations. */
export const hasEnoughReferees = z.refine<RefereeRule>(
  ({ refereeCount, refereeRelations }) => refereeCount >= refereeRelations.length,
  { error: key('validation.refereeCountMin'), path: ['refereeCount'] },
);

/** Why a police certificate is asked for, and for which job. */
export const purposeSchema = z.object({
  ...checkJobSchema.shape,
  crcPurposeId: z.uuid({ error: key('validation.purposeRequired') }),
  /** Whether those who are not employed yet have been offered the job; null while nobody has said so. */
  offerMade: z.nullable(z.boolean()),
  jobDescription: paragraph(MAX_ORDER_MESSAGE_LENGTH, 'validation.messageMax', 'validation.jobDescriptionRequired'),
  /** Where the purpose letter is signed. */
  letterPlace: line('validation.letterPlaceRequired'),
});

interface Employment {
  readonly alreadyEmployed: boolean;
  readonly offerMade: boolean | null;
}

/** Of people who are not employed yet, the letter to the police says whether they have an offer. */
export const saysWhetherOffered = z.refine<Employment>(
  ({ alreadyEmployed, offerMade }) => alreadyEmployed || offerMade !== null,
  { error: key('validation.offerMadeRequired'), path: ['offerMade'] },
);
