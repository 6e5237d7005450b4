import type { Language } from '#functions/platform/contract/languages.ts';
import type { RequestDraft_CheckRequestFragment, RequestWizardQuery } from './request-wizard.generated.ts';

interface RequestFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly pageCount: number;
}

/** A kind of check that is asked for. */
interface RequestedCheck {
  readonly type: string;
  readonly name: string;
}

/** Checks that search in the countries of the request. */
const SEARCHED = [
  'CRIMINAL_RECORD',
  'EDUCATION',
  'WORK_EXPERIENCE',
  'LEGAL_CASE_RECORDS',
  'OPEN_SOURCE_SEARCH',
  'SPECIFIC_SOURCE_SEARCH',
  'BUSINESS_INTERESTS',
  'PERSONAL_CREDIT',
  'BANKRUPTCY',
];

const STATUSES = ['DRAFT', 'SENDING', 'SENT'] as const;
type RequestStatus = (typeof STATUSES)[number];

/** A request from the server. Empty texts are ''. */
export interface RequestDraft {
  readonly id: string;
  readonly accountId: string;
  readonly status: RequestStatus;
  readonly departmentId: string;
  readonly departmentName: string;
  readonly checks: readonly RequestedCheck[];
  /** A check is only allowed for some purposes (police certificates). */
  readonly needsPurpose: boolean;
  readonly hasCourse: boolean;
  readonly hasInformation: boolean;
  readonly hasEducation: boolean;
  /** A check searches in some countries. */
  readonly hasCountries: boolean;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly contactEmail: string;
  readonly organizationName: string;
  readonly organizationNumber: string;
  readonly message: string;
  readonly countries: readonly string[];
  readonly educationRequirements: string;
  readonly eLearningTitle: string;
  readonly eLearningUrl: string;
  readonly courseFiles: readonly RequestFile[];
  readonly informationFiles: readonly RequestFile[];
  readonly includeCheckedCandidates: boolean;
  readonly crcPurposeId: string | null;
  readonly jobRole: string;
  readonly temporaryJob: boolean | null;
  readonly alreadyEmployed: boolean | null;
  /** ISO day; '' while unknown. */
  readonly employedOn: string;
  readonly jobDescription: string;
  readonly letterPlace: string;
  readonly sentAt: string | null;
  readonly peopleCount: number;
  readonly sentCount: number;
}

export function toDraft(
  node: RequestDraft_CheckRequestFragment,
  types: RequestWizardQuery['checkTypeCollection'],
  language: Language,
): RequestDraft {
  const checks = (types?.edges ?? []).flatMap(({ node: type }) => (node.checkTypes.includes(type.type) ? [type] : []));
  const files = (node.checkRequestFileCollection?.edges ?? []).map((edge) => edge.node);
  const filesOf = (type: string): readonly RequestFile[] =>
    files
      .filter(({ checkType }) => checkType === type)
      .map(({ id, name, size, pageCount }) => ({ id, name, size: Number(size), pageCount }));
  const asksFor = (...some: readonly string[]) => checks.some(({ type }) => some.includes(type));

  return {
    id: node.id,
    accountId: node.accountId,
    status: STATUSES.find((status) => status === node.status) ?? 'SENT',
    departmentId: node.departmentId,
    departmentName: node.department?.name ?? '',
    checks: checks.map(({ type, nameEn, nameNb }) => ({ type, name: language === 'nb' ? nameNb : nameEn })),
    needsPurpose: checks.some(({ needsPurpose }) => needsPurpose),
    hasCourse: asksFor('E_LEARNING'),
    hasInformation: asksFor('INFORMATION'),
    hasEducation: asksFor('EDUCATION', 'CERTIFICATES'),
    hasCountries: asksFor(...SEARCHED),
    contactName: node.contactName ?? '',
    contactPhone: node.contactPhone ?? '',
    contactEmail: node.contactEmail ?? '',
    organizationName: node.organizationName ?? '',
    organizationNumber: node.organizationNumber ?? '',
    message: node.message ?? '',
    countries: node.countries.filter((country) => country !== null),
    educationRequirements: node.educationRequirements ?? '',
    eLearningTitle: node.eLearningTitle ?? '',
    eLearningUrl: node.eLearningUrl ?? '',
    courseFiles: filesOf('E_LEARNING'),
    informationFiles: filesOf('INFORMATION'),
    includeCheckedCandidates: node.includeCheckedCandidates,
    crcPurposeId: node.crcPurposeId,
    jobRole: node.jobRole ?? '',
    temporaryJob: node.temporaryJob,
    alreadyEmployed: node.alreadyEmployed,
    employedOn: node.employedOn ?? '',
    jobDescription: node.jobDescription ?? '',
    letterPlace: node.letterPlace ?? '',
    sentAt: node.sentAt,
    peopleCount: node.peopleCount,
    sentCount: node.sentCount,
  };
}
