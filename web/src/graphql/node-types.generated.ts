/** Types that have pg_graphql's global id. */
export const nodeTypes: readonly string[] = [
  'Account',
  'AccountFeature',
  'AccountFile',
  'AccountMember',
  'CopyRecipient',
  'Department',
  'DepartmentMembership',
  'Document',
  'DocumentEvent',
  'DocumentFile',
  'DocumentOverview',
  'Identity',
  'PhoneNumber',
  'ReceivedDocument',
  'Signature',
  'UserProfile',
];
