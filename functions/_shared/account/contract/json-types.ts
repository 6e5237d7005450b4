import type { JsonTypes } from '../../platform/contract/json-type.ts';

const FILTER = 'platform/bulk#BulkFilter';

export const JSON_TYPES: JsonTypes = {
  'Query.session': {
    unchecked: 'account/session-answer#SessionAnswer?',
    why: 'phones load no zod before the first form (decision 0031); json-pages.test.ts compares the two',
  },
  'Mutation.updateUser(input:)': 'account/account-input#UserChange',
  'Mutation.updateAccount(input:)': 'account/account-input#AccountChange',
  'Mutation.registerTeam(input:)': 'account/account-input#TeamInput',

  'UserProfile.passkeys': 'account/two-factor-demand#passkeys?',
  'Query.twoFactorDemand': 'account/two-factor-demand#twoFactorDemand',
  'Mutation.setTwoFactorDemand(input:)': 'account/two-factor-demand#DemandInput',

  'Query.membersPage(filter:)': 'account/account-input#MemberFilter',
  'Query.membersPage': 'account/members-page#membersPage',
  'Query.memberHandover': 'account/member-handover#memberHandover?',
  'Query.findHandoverReceivers': 'account/member-handover#receivers?',
  'Query.ownReads': 'account/own-reads#ownReads?',
  'Query.teamLogPage(filter:)': 'account/team-log#TeamLogFilter',
  'Query.teamLogPage': 'account/team-log#teamLogPage',
  'Query.teamLogChain': 'account/team-log#teamLogChain?',
  'Mutation.createDepartment(input:)': 'account/account-schemas#DepartmentForm',
  'Mutation.updateDepartment(input:)': 'account/account-schemas#DepartmentForm',
  'Mutation.addAccountMember(input:)': 'account/account-schemas#TeamMemberForm',
  'Mutation.updateAccountMember(input:)': 'account/account-input#MemberChange',
  'Mutation.addAccountMembers(rows:)': 'account/account-input#NewMemberRows',
  'Mutation.updateAccountMembers(change:)': 'account/account-input#ManyMembersChange',

  'SavedView.filter': 'account/saved-view-schemas#savedFilter',
  'Mutation.createSavedView(input:)': 'account/account-input#NewSavedView',
  'Mutation.updateSavedView(input:)': 'account/account-input#SavedViewChange',

  'Query.ownData': 'account/own-data#ownData?',
  'Mutation.orderOwnData': 'account/own-data#ownData?',
  'Query.deletionFacts': 'account/deletion-facts#deletionFacts?',
  'Query.deletionHolds': 'account/deletion-facts#deletionHolds?',

  'Query.peoplePage(filter:)': FILTER,
  'Query.peoplePage': 'account/people-page#peoplePage',
  'Query.peopleCounts(filter:)': FILTER,
  'Query.peopleCounts': 'account/people-page#peopleCounts',
  'Query.personPage': 'account/people-page#personPage',
  'Query.peopleFacts': 'account/people-page#peopleFacts',
  'Query.personTimeline': 'account/people-page#personTimeline',
  'Mutation.updatePerson(input:)': 'account/people-schemas#personSchema',
  'Mutation.archivePeople(filter:)': FILTER,
  'Mutation.unarchivePeople(filter:)': FILTER,
  'Mutation.destroyPeople(filter:)': FILTER,
  'Mutation.setPeopleDepartments(filter:)': FILTER,

  'Query.administratorStanding': 'account/console#administratorStanding?',
  'Query.consoleTitles': 'account/console#consoleTitles?',
  'Query.accountCounts': 'account/console#accountCounts?',
  'Query.platformFigures': 'account/console#platformFigures?',
  'AdministratorEvent.data': 'account/console#eventData',
  'Mutation.switchFeatures(input:)': 'account/console#FeatureChange',
};
