import type * as z from 'zod/mini';
import type {
  checkRequestSchema,
  countriesSchema,
  eLearningSchema,
  educationSchema,
  purposeSchema,
  refereeRuleSchema,
  repeatSchema,
} from './request-schemas.ts';

// What the functions of orders take as JSON.

/** Which checks to ask for: a type of request, a package of the team, or checks one by one; or those of an older one. */
export interface StartInput {
  readonly type?: string;
  readonly packageId?: string;
  readonly checkTypes?: readonly string[];
  readonly copyOf?: string;
  /** Adds the people of the older one too. */
  readonly copyPeople?: boolean;
}

type Details = z.infer<typeof checkRequestSchema> &
  z.infer<typeof educationSchema> &
  z.infer<typeof eLearningSchema> &
  z.infer<typeof countriesSchema> &
  z.infer<typeof refereeRuleSchema> &
  z.infer<typeof repeatSchema> &
  z.infer<typeof purposeSchema> & { includeCheckedCandidates: boolean; sendsTexts: boolean };

/** The fields of a draft that are given; '' and null clear a field. */
export type RequestChange = {
  readonly [Field in keyof Details]?: Details[Field] extends readonly (infer Item)[] | undefined
    ? readonly Item[]
    : Details[Field] | null;
};

/** Person for a new check (spec 001 §3). Empty texts are ''. */
export interface PersonInput {
  readonly email: string;
  /** null for a person with one name. */
  readonly firstName: string | null;
  readonly lastName: string;
  readonly phone: string;
  readonly departmentId: string;
  /** Of the mails that the person gets; the team's by default. */
  readonly language?: string | undefined;
  readonly jobRole?: string | undefined;
  readonly temporaryJob?: boolean | undefined;
  readonly alreadyEmployed?: boolean | undefined;
  readonly employedOn?: string | undefined;
  readonly jobDescription?: string | undefined;
}

/** A row of a file. */
export interface UploadedRow extends PersonInput {
  readonly row: number;
}
export type UploadedRows = readonly UploadedRow[];

/** People of the team, added to a draft. */
export type AddedPeople = readonly (Omit<PersonInput, 'phone' | 'departmentId' | 'language'> & {
  readonly phone: string | null;
  readonly departmentId?: string | undefined;
  readonly language?: string | null | undefined;
})[];

/** People who are looked up before they are added. */
export type LookedUpPeople = readonly Pick<PersonInput, 'email' | 'firstName' | 'lastName' | 'jobRole'>[];

/** A team's own set of checks. */
export interface PackageInput {
  readonly name: string;
  readonly checkTypes: readonly string[];
}
