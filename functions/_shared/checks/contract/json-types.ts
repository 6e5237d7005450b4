import type { JsonTypes } from '../../platform/contract/json-type.ts';

const FILTER = 'platform/bulk#BulkFilter';

export const JSON_TYPES: JsonTypes = {
  'Query.checkListPage(filter:)': FILTER,
  'Query.checkListPage': 'checks/check-list-page#checkListPage',
  'Query.checkRequestPage': 'checks/check-list-page#checkRequestPage',
  'Query.checksDashboard': 'checks/check-list-page#checksDashboard',
  'Query.checkListsRefund(filter:)': FILTER,
  'Query.checkListsRefund': 'checks/list-schemas#checkListsRefund',
  'Query.checkListRetention': 'checks/retention#checkListRetention?',
  'Mutation.remindCheckLists(filter:)': FILTER,
  'Mutation.cancelCheckLists(filter:)': FILTER,
  'Mutation.archiveCheckLists(filter:)': FILTER,
  'Mutation.unarchiveCheckLists(filter:)': FILTER,
  'Mutation.holdCheckList(input:)': 'checks/list-schemas#Hold',

  'Query.checkListDecision': 'checks/decisions#checkListDecision?',
  'Query.checkDecisionRecord': 'checks/decisions#checkDecisionRecord?',
  'Mutation.decideOnCheckList(input:)': 'checks/decisions#ListDecision',
  'Mutation.commentOnCheckList(input:)': 'checks/decisions#Comment',

  'Query.checkResult': 'checks/check-result#checkResult?',
  'Query.checkLog': 'checks/check-log#checkLog?',
  'Query.personValidity': 'checks/check-result#personValidity',
  'Query.accountRequestTypes': 'checks/check-result#accountRequestTypes?',
  'Mutation.overrideCheck(input:)': 'checks/review-schemas#Override',

  'Query.checkNotices': 'checks/notices#checkNotices',

  'Query.reviewCounts': 'checks/review-evidence#reviewCounts',
  'Query.platformReviews': 'checks/review-evidence#platformReviews?',
  'Query.reviewEvidence': 'checks/review-evidence#reviewEvidence?',
  'Mutation.decideReview(input:)': 'checks/review-schemas#DecisionInput',
  'Mutation.updateCheckSetting(input:)': 'checks/review-schemas#CheckSetting',

  'Query.checkRequestQuote': 'checks/quote#checkRequestQuote?',
  'Query.checkRequestTexts': 'checks/text-schemas#checkRequestTexts',
  'Query.knownCandidates(people:)': 'checks/request-input#LookedUpPeople',
  'Query.knownCandidates': 'checks/quote#knownCandidates',
  'Mutation.createCheckRequest(input:)': 'checks/request-input#StartInput',
  'Mutation.updateCheckRequest(input:)': 'checks/request-input#RequestChange',
  'Mutation.createCheckLists(people:)': 'checks/request-input#AddedPeople',
  'Mutation.uploadCheckLists(rows:)': 'checks/request-input#UploadedRows',
  'Mutation.updateCheckRequestPerson(input:)': 'checks/request-input#PersonInput',
  'Mutation.createCheckPackage(input:)': 'checks/request-input#PackageInput',
  'Mutation.updateCheckPackage(input:)': 'checks/request-input#PackageInput',

  'Query.checkWizard': {
    unchecked: 'checks/own-check-list#OwnCheckList?',
    why: 'candidates load no zod before a form opens (decision 0031); check-invitation.test.ts compares the two',
  },
  'Query.checkFormState': 'checks/check-form#checkFormState?',
  'Mutation.saveCheckDraft(attributes:)': 'checks/check-form#CheckAttributes',
  'Mutation.submitCheck(attributes:)': 'checks/check-form#CheckAttributes',
  'Mutation.consentCheckList(input:)': 'checks/check-form#Consent',
  'Mutation.reuseCheck(input:)': 'checks/check-form#Reuse',
  'Query.checkListRecord': 'checks/own-record#checkListRecord?',
  'Mutation.objectToCheck(input:)': 'checks/candidate-schemas#objectionSchema',

  'Query.checkReferees': 'checks/referees#checkReferees?',
  'Query.checkListReferees': 'checks/referee-progress#checkListReferees?',
  'Query.proposedReferees': 'checks/proposed-referees#proposedReferees',
  'Mutation.proposeReferees(referees:)': 'checks/proposed-referees#ProposedReferees',
  'Query.phoneReference': 'checks/phone-reference#phoneReference?',
  'Mutation.recordReference(input:)': 'checks/phone-reference#RecordedReference',
  'Query.checkStatistics': 'checks/check-statistics#checkStatistics?',
  'Query.referenceStatistics': 'checks/reference-statistics#referenceStatistics?',
  'Mutation.replaceReferee(input:)': 'checks/referees#RefereeReplacement',
  'ReferenceTemplate.items': 'checks/question-sets#questionItems',
  'Mutation.createReferenceTemplate(input:)': 'checks/question-sets#ReferenceTemplateInput',
  'Mutation.updateReferenceTemplate(input:)': 'checks/question-sets#ReferenceTemplateInput',
};
