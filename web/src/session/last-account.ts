const key = (userId: string) => `tillit.account.${userId}`;

/** The account that this user worked with last in this browser. */
export function lastAccountId(userId: string): string | null {
  try {
    return localStorage.getItem(key(userId));
  } catch {
    return null;
  }
}

export function rememberAccount(userId: string, accountId: string): void {
  try {
    localStorage.setItem(key(userId), accountId);
  } catch {
    // Without storage the first team is the start.
  }
}
