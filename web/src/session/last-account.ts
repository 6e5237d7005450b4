import { fromStorage } from '#api/storage.ts';

const key = (userId: string) => `tillit.account.${userId}`;

/** The account that this user worked with last in this browser. */
export function lastAccountId(userId: string): string | null {
  return fromStorage(() => localStorage.getItem(key(userId)));
}

export function rememberAccount(userId: string, accountId: string): void {
  // Without storage the first team is the start.
  fromStorage(() => localStorage.setItem(key(userId), accountId));
}
