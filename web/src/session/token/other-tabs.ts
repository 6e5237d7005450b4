import { TOKEN_NAME } from './token.ts';

/** The token is unchanged but now stands for another user (impersonation). */
export const PERSON_CHANGED = 'PERSON_CHANGED';

/** Sends a message to the other tabs of this browser, on the channel that auth-js uses for its own messages. */
export function tellOtherTabs(message: unknown): void {
  const tabs = new BroadcastChannel(TOKEN_NAME);
  tabs.postMessage(message);
  tabs.close();
}

/** Calls `listen` with every message of the other tabs, auth-js's included. */
export function onMessageFromOtherTabs(listen: (message: unknown) => void): void {
  new BroadcastChannel(TOKEN_NAME).onmessage = ({ data }) => listen(data);
}
