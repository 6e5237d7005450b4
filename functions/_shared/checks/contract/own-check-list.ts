// What `check_wizard` answers.
import * as z from 'zod/mini';
import { brand } from '../../platform/contract/brand.ts';
import { checkFile } from './check-file-schemas.ts';

/** On which legal bases the organisation can ask for a check. */
const legalBasis = z.object({
  /** Of a check that the law allows for certain purposes only. */
  purpose: z.nullable(z.object({ purpose: z.string(), legalBasis: z.string(), explanationEn: z.string() })),
  /** What each country says. */
  policies: z.array(
    z.object({
      country: z.string(),
      legalBases: z.array(z.enum(['CONSENT', 'CONTRACT', 'LEGAL_OBLIGATION', 'PUBLIC_TASK', 'LEGITIMATE_INTERESTS'])),
      whoEn: z.string(),
      whoNb: z.string(),
      sourceName: z.string(),
      sourceUrl: z.string(),
    }),
  ),
});

const check = z.object({
  id: z.string(),
  type: z.string(),
  status: z.enum(['PENDING_CANDIDATE', 'PENDING_EXTERNAL', 'PENDING_ADMIN', 'COMPLETED', 'COMPLETED_WITH_REMARKS']),
  nameEn: z.string(),
  nameNb: z.string(),
  textEn: z.string(),
  textNb: z.string(),
  /** The candidate answers it; otherwise it starts by itself with the consent. */
  byCandidate: z.boolean(),
  /** How long the candidate's part takes, about. */
  minutes: z.number(),
  /** Not every type has its form yet. */
  hasForm: z.boolean(),
  /** It waits for the candidate, or takes a statement until it is decided. */
  mayAnswer: z.boolean(),
  legalBasis,
  /** What the order has for the candidate to read. */
  documents: z.array(z.object({ id: z.string(), name: z.string(), pageCount: z.number(), isOpened: z.boolean() })),
  /** What the candidate has given so far. */
  files: z.array(checkFile),
  /** Whether a copy of the document is kept, only seen until the decision, or forbidden. */
  documentRule: z.enum(['COPY', 'SEEN', 'SHOWN']),
  /** What the law of the check's country says. */
  policy: z.nullable(z.object({ country: z.string(), maxAgeMonths: z.nullable(z.number()) })),
  /** Of E_LEARNING, when the order has one. */
  course: z.nullable(
    z.object({ title: z.nullable(z.string()), url: z.nullable(z.string()), openedAt: z.nullable(z.string()) }),
  ),
  /** What the sender requires of an education; null for other checks. */
  requirements: z.nullable(z.string()),
  /** The letter of purpose, of a check that needs one. */
  letter: z.nullable(z.object({ checkListId: z.string(), fetchedAt: z.nullable(z.string()) })),
  /** A check of another request that the candidate can let count for this one. */
  reuse: z.nullable(
    z.object({
      offerId: z.string(),
      completedAt: z.string(),
      /** Null for a fact that does not change. */
      validUntil: z.nullable(z.string()),
      /** That ordered the earlier check. */
      organizationName: z.string(),
      /** What is shared of the answer, as the type's contract says. */
      answer: z.unknown(),
    }),
  ),
  /** When the earlier check was completed that the candidate has let count for this one. */
  reusedFrom: z.nullable(z.string()),
  turnaroundDays: z.number(),
  retentionMonths: z.number(),
  restricted: z.nullable(z.string()),
  dueAt: z.nullable(z.string()),
  completedAt: z.nullable(z.string()),
  /** From the reviewer who sent it back. */
  returned: z.nullish(z.object({ message: z.string() })),
});

export const ownCheckListSchema = z.object({
  id: z.string(),
  status: z.enum([
    'PENDING_CONSENT',
    'PENDING_CANDIDATE',
    'PENDING_PLATFORM',
    'COMPLETED',
    'COMPLETED_WITH_REMARKS',
    'REFUSED',
    'CANCELLED',
    'UNRESPONSIVE',
  ]),
  firstName: z.string(),
  consentedAt: z.nullable(z.string()),
  /** How long what is left takes the candidate, about. */
  minutes: z.number(),
  /** Until when the candidate can answer after all; null unless the list counts as unanswered. */
  lateUntil: z.nullable(z.string()),
  /** A remark, a notice, a decision or a message waits to be read in the record, or the list has ended. */
  opensRecord: z.boolean(),
  sender: z.object({
    organizationName: z.string(),
    organizationNumber: z.nullable(z.string()),
    contactName: z.nullable(z.string()),
    contactEmail: z.nullable(z.string()),
    contactPhone: z.nullable(z.string()),
    message: z.nullable(z.string()),
    brand,
  }),
  job: z.nullable(z.object({ role: z.string() })),
  checks: z.array(check),
});

export type OwnCheck = z.infer<typeof check>;

/** A check list as its candidate sees it. */
export type OwnCheckList = z.infer<typeof ownCheckListSchema>;
