/** The rows of a desk: of the account's, or of the platform's for null. */
export function deskFilter(accountId: string | null) {
  return accountId === null ? { asWhat: { eq: 'ADMINISTRATOR' } } : { accountId: { eq: accountId } };
}
