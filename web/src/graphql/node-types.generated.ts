/** Types that have pg_graphql's global id. */
export const nodeTypes: readonly string[] = [
  'Account',
  'AccountFeature',
  'AccountMember',
  'CopyRecipient',
  'Department',
  'DepartmentMembership',
  'Document',
  'DocumentEvent',
  'DocumentFile',
  'DocumentOverview',
  'ReceivedDocument',
  'Signature',
  'UserProfile',
];
