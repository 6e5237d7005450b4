import { fromStorage } from '#api/storage.ts';

const key = (userId: string) => `tillit.account.${userId}`;

/** Returns the account that this user used last in this browser. */
export function lastAccountId(userId: string): string | null {
  return fromStorage(() => localStorage.getItem(key(userId)));
}

export function rememberAccount(userId: string, accountId: string): void {
  // Without storage the user starts with their first team.
  fromStorage(() => localStorage.setItem(key(userId), accountId));
}
