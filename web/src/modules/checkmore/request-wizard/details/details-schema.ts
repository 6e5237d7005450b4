import * as z from 'zod/mini';
import {
  checkRequestSchema,
  countriesSchema,
  educationSchema,
  eLearningSchema,
  hasEnoughReferees,
  refereeRuleSchema,
  repeatSchema,
} from '#functions/checks/contract/request-schemas.ts';
import { withCallingCode } from '#functions/platform/contract/phone.ts';
import { key } from '#functions/platform/contract/text.ts';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';

const fields = z.object({
  ...checkRequestSchema.shape,
  ...countriesSchema.shape,
  ...educationSchema.shape,
  ...eLearningSchema.shape,
  ...refereeRuleSchema.shape,
  ...repeatSchema.shape,
  sendsTexts: z.boolean(),
  contactPhone: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => withCallingCode(text)),
    ),
    checkRequestSchema.shape.contactPhone,
  ),
});

/** The fields of the details step. A phone number may be typed as people write it. */
export const detailsSchema = fields.check(hasEnoughReferees);

/** The same for checks that exist in some countries only. */
export const detailsWithCountriesSchema = z
  .object({
    ...fields.shape,
    countries: countriesSchema.shape.countries.check(z.minLength(1, { error: key('validation.countryRequired') })),
  })
  .check(hasEnoughReferees);

export type Details = z.output<typeof detailsSchema>;

export function detailsOf(draft: RequestDraft): Details {
  return {
    departmentId: draft.departmentId,
    costCenter: draft.costCenter,
    contactName: draft.contactName,
    contactEmail: draft.contactEmail,
    contactPhone: draft.contactPhone,
    organizationName: draft.organizationName,
    organizationNumber: draft.organizationNumber,
    message: draft.message,
    countries: [...draft.countries],
    educationRequirements: draft.educationRequirements,
    eLearningTitle: draft.eLearningTitle,
    eLearningUrl: draft.eLearningUrl,
    refereeCount: draft.refereeCount,
    refereeRelations: [...draft.refereeRelations],
    refereeYears: draft.refereeYears,
    refereeProof: draft.refereeProof,
    referenceRole: draft.referenceRole,
    sendsTexts: draft.sendsTexts,
    repeatMonths: draft.repeatMonths,
  };
}
