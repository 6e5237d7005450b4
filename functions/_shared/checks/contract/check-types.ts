import { address } from './check-types/address.ts';
import { bankId } from './check-types/bank-id.ts';
import { bankruptcy } from './check-types/bankruptcy.ts';
import { businessInterests } from './check-types/business-interests.ts';
import { certificates } from './check-types/certificates.ts';
import { criminalRecord } from './check-types/criminal-record.ts';
import { digitalReference } from './check-types/digital-reference.ts';
import { eLearning } from './check-types/e-learning.ts';
import { education } from './check-types/education.ts';
import { globalIdentity } from './check-types/global-identity.ts';
import { identity } from './check-types/identity.ts';
import { information } from './check-types/information.ts';
import { legalCaseRecords } from './check-types/legal-case-records.ts';
import { openSourceSearch } from './check-types/open-source-search.ts';
import { personalCredit } from './check-types/personal-credit.ts';
import { personalNumber } from './check-types/personal-number.ts';
import { relatedCountries } from './check-types/related-countries.ts';
import { specificSourceSearch } from './check-types/specific-source-search.ts';
import { workExperience } from './check-types/work-experience.ts';
import { workPermit } from './check-types/work-permit.ts';
import type { CheckTypeContract } from './check-type.ts';

/** What the candidate gives and what is found, for every type of check. */
export const checkTypes: readonly CheckTypeContract[] = [
  bankId,
  identity,
  globalIdentity,
  personalNumber,
  workPermit,
  address,
  education,
  workExperience,
  digitalReference,
  certificates,
  criminalRecord,
  legalCaseRecords,
  openSourceSearch,
  specificSourceSearch,
  relatedCountries,
  businessInterests,
  personalCredit,
  bankruptcy,
  information,
  eLearning,
];
