import { REFEREE_PROOFS, RELATIONS } from '#functions/checks/contract/question-sets.ts';
import { repeatChoices } from '#functions/checks/contract/request-schemas.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#functions/platform/contract/languages.ts';
import type { Language } from '#functions/platform/contract/languages.ts';
import { policiesOf } from './policy/policies.ts';
import type { Policy } from './policy/policies.ts';
import { prohibitionsOf } from './policy/prohibitions.ts';
import type { Prohibition } from './policy/prohibitions.ts';
import type { RequestDraft_CheckRequestFragment, RequestWizardQuery } from './request-wizard.generated.ts';

export interface RequestFile {
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
  /** Null for a fact that does not change. */
  readonly validityMonths: number | null;
  /** Why it may be asked for again in the same position; null where it may not. */
  readonly repeatReason: string | null;
}

const STATUSES = ['DRAFT', 'SENDING', 'SENT'] as const;
type RequestStatus = (typeof STATUSES)[number];

type Relation = (typeof RELATIONS)[number];
type RefereeProof = (typeof REFEREE_PROOFS)[number];
type RepeatMonths = ReturnType<typeof repeatChoices>[number] | null;

/** A request from the server. Empty texts are ''. */
export interface RequestDraft {
  readonly id: string;
  readonly accountId: string;
  readonly status: RequestStatus;
  readonly departmentId: string;
  readonly departmentName: string;
  /** '' for the department's. */
  readonly costCenter: string;
  /** The team's: of the mails to people who have no language of their own here. */
  readonly language: Language;
  /** The package or the type of request; of checks that were picked by hand, the first and how many more. */
  readonly setName: string;
  readonly checks: readonly RequestedCheck[];
  /** A check is only allowed for some purposes (police certificates). */
  readonly needsPurpose: boolean;
  /** A check exists in some countries only, so that it has to be known which. */
  readonly needsCountries: boolean;
  readonly hasCountries: boolean;
  readonly hasCourse: boolean;
  readonly hasInformation: boolean;
  readonly hasEducation: boolean;
  /** The candidate names referees. */
  readonly hasReferees: boolean;
  /** Other people answer: referees, or contacts at employers. */
  readonly hasRespondents: boolean;
  /** What the law of the countries says about the checks. */
  readonly policies: readonly Policy[];
  /** What the law plainly forbids of the request as it is. */
  readonly prohibitions: readonly Prohibition[];
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
  readonly refereeCount: number;
  readonly refereeRelations: readonly Relation[];
  /** Null: however long ago. */
  readonly refereeYears: number | null;
  readonly refereeProof: RefereeProof;
  /** The role whose questions are asked; '' for the questions for every role. */
  readonly referenceRole: string;
  /** Text messages go beside the mails. */
  readonly sendsTexts: boolean;
  /** After which the checks that may be are to be asked for again; null: when a result counts no longer. */
  readonly repeatMonths: RepeatMonths;
  readonly includeCheckedCandidates: boolean;
  readonly crcPurposeId: string | null;
  readonly jobRole: string;
  readonly temporaryJob: boolean | null;
  readonly alreadyEmployed: boolean | null;
  /** Of those who are not employed; null while nobody has said so. */
  readonly offerMade: boolean | null;
  /** ISO day; '' while unknown. */
  readonly employedOn: string;
  readonly jobDescription: string;
  readonly letterPlace: string;
  readonly peopleCount: number;
  readonly sentCount: number;
  /** ISO time; null for a draft. */
  readonly sentAt: string | null;
}

/** Checks that search where a candidate has lived or worked. */
const SEARCHED = ['EDUCATION', 'WORK_EXPERIENCE', 'OPEN_SOURCE_SEARCH', 'SPECIFIC_SOURCE_SEARCH', 'BUSINESS_INTERESTS'];

export function toDraft(
  node: RequestDraft_CheckRequestFragment,
  {
    checkTypeCollection,
    checkRequestTypeCollection,
    checkPolicyCollection,
    checkProhibitionCollection,
    crcPurposes,
  }: Omit<RequestWizardQuery, 'checkRequestByPk'>,
  language: Language,
): RequestDraft {
  const types = (checkTypeCollection?.edges ?? []).map((edge) => edge.node);
  const asked = types.filter(({ type }) => node.checkTypes.includes(type));
  const checks = asked.map(({ type, nameEn, nameNb, validityMonths, repeatReasonEn, repeatReasonNb }) => ({
    type,
    name: language === 'nb' ? nameNb : nameEn,
    validityMonths,
    repeatReason: language === 'nb' ? repeatReasonNb : repeatReasonEn,
  }));
  const countries = node.countries.filter((country) => country !== null);
  const needsCountries = asked.some((type) => type.countries !== null);
  const where = { checks, countries, language };
  // By its id, because a mutation's answer has the relations from before.
  const purpose = crcPurposes?.edges.find((edge) => edge.node.id === node.crcPurposeId)?.node ?? null;
  const asksFor = (...some: readonly string[]) => checks.some(({ type }) => some.includes(type));

  return {
    id: node.id,
    accountId: node.accountId,
    status: STATUSES.find((status) => status === node.status) ?? 'SENT',
    departmentId: node.departmentId,
    departmentName: node.department?.name ?? '',
    costCenter: node.costCenter ?? '',
    language: isLanguage(node.account?.language) ? node.account.language : DEFAULT_LANGUAGE,
    setName: node.packageName ?? typeNameOf(node, checkRequestTypeCollection, language) ?? handPicked(checks),
    checks,
    needsPurpose: asked.some(({ needsPurpose }) => needsPurpose),
    needsCountries,
    hasCountries: needsCountries || asksFor(...SEARCHED),
    hasCourse: asksFor('E_LEARNING'),
    hasInformation: asksFor('INFORMATION'),
    hasEducation: asksFor('EDUCATION', 'CERTIFICATES'),
    hasReferees: asksFor('DIGITAL_REFERENCE'),
    hasRespondents: asksFor('DIGITAL_REFERENCE', 'WORK_EXPERIENCE'),
    policies: policiesOf(checkPolicyCollection, where),
    prohibitions: prohibitionsOf(checkProhibitionCollection, { ...where, purpose }),
    ...toDetails(node),
    ...toRefereeRule(node),
    ...toJob(node),
    countries,
    courseFiles: filesOf(node, 'E_LEARNING'),
    informationFiles: filesOf(node, 'INFORMATION'),
    sendsTexts: node.sendsTexts,
    repeatMonths: repeatChoices(checks).find((months) => months === node.repeatMonths) ?? null,
    includeCheckedCandidates: node.includeCheckedCandidates,
    peopleCount: node.peopleCount,
    sentCount: node.sentCount,
    sentAt: node.sentAt,
  };
}

function typeNameOf(
  { type }: RequestDraft_CheckRequestFragment,
  types: RequestWizardQuery['checkRequestTypeCollection'],
  language: Language,
): string | undefined {
  // The latest version first.
  const named = types?.edges.find((edge) => edge.node.type === type)?.node;
  return language === 'nb' ? named?.nameNb : named?.nameEn;
}

function handPicked(checks: readonly RequestedCheck[]): string {
  const [first, ...others] = checks.map(({ name }) => name);
  return others.length > 1 ? `${first} + ${others.length}` : [first, ...others].join(', ');
}

function toDetails(node: RequestDraft_CheckRequestFragment) {
  return {
    contactName: node.contactName ?? '',
    contactPhone: node.contactPhone ?? '',
    contactEmail: node.contactEmail ?? '',
    organizationName: node.organizationName ?? '',
    organizationNumber: node.organizationNumber ?? '',
    message: node.message ?? '',
    educationRequirements: node.educationRequirements ?? '',
    eLearningTitle: node.eLearningTitle ?? '',
    eLearningUrl: node.eLearningUrl ?? '',
  };
}

function toRefereeRule(node: RequestDraft_CheckRequestFragment) {
  return {
    refereeCount: node.refereeCount,
    refereeRelations: RELATIONS.filter((relation) => node.refereeRelations.includes(relation)),
    refereeYears: node.refereeYears,
    refereeProof: REFEREE_PROOFS.find((proof) => proof === node.refereeProof) ?? 'NONE',
    referenceRole: node.referenceRole ?? '',
  };
}

function toJob(node: RequestDraft_CheckRequestFragment) {
  return {
    crcPurposeId: node.crcPurposeId,
    jobRole: node.jobRole ?? '',
    temporaryJob: node.temporaryJob,
    alreadyEmployed: node.alreadyEmployed,
    offerMade: node.offerMade,
    employedOn: node.employedOn ?? '',
    jobDescription: node.jobDescription ?? '',
    letterPlace: node.letterPlace ?? '',
  };
}

function filesOf(node: RequestDraft_CheckRequestFragment, checkType: string): readonly RequestFile[] {
  return (node.checkRequestFileCollection?.edges ?? []).flatMap(({ node: file }) =>
    file.checkType === checkType
      ? [{ id: file.id, name: file.name, size: Number(file.size), pageCount: file.pageCount }]
      : [],
  );
}
