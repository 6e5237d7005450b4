import * as z from 'zod/mini';
import { email, key } from '../../../platform/contract/text.ts';
import { language } from '../../../platform/contract/language-schema.ts';
import { typedPhone } from '../../../platform/contract/phone.ts';
import {
  EMPLOYMENT_TYPES,
  country,
  endsAfterItStarts,
  optionalLine,
  period,
  required,
  some,
} from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';
import { RELATIONS } from '../question-sets.ts';

/** A person who is asked, and the job in which they worked with the candidate. */
export const namedReferee = z
  .object({
    /** Empty for people with one name. */
    firstName: optionalLine(),
    lastName: required(),
    email: email(),
    /** `+4791234567`; empty for none. */
    phone: typedPhone(),
    relation: z.enum(RELATIONS, { error: key('validation.relationshipRequired') }),
    /** Of the questions. */
    language,
    organizationName: required(),
    jobTitle: required(),
    employmentType: z.enum(EMPLOYMENT_TYPES, { error: key('validation.required') }),
    country: country(),
    ...period,
    /** The candidate has told the referee. */
    isAnnounced: z.boolean(),
  })
  .check(endsAfterItStarts);
type NamedReferee = z.infer<typeof namedReferee>;

const MAX_REFEREES = 10;

/** Every referee has a mailbox of their own. */
const differentMailboxes = z.check<readonly NamedReferee[]>(({ value, issues }) => {
  value.forEach((referee, place) => {
    if (value.findIndex((each) => each.email === referee.email) === place) return;
    issues.push({
      code: 'custom',
      input: value,
      path: [place, 'email'],
      message: key('validation.refereeTaken'),
    });
  });
});

export const digitalReference = {
  type: 'DIGITAL_REFERENCE',
  completedBy: 'REFEREE',
  input: z.object({
    references: some(namedReferee).check(z.maxLength(MAX_REFEREES), differentMailboxes),
    /** Random, kept by the browser: only compared with those of the referees, and not stored. */
    device: optionalLine(),
  }),
  result: z.object({
    answers: z.array(z.object({ refereeName: z.string(), answeredAt: z.nullable(z.iso.datetime()) })),
  }),
} satisfies CheckTypeContract;
