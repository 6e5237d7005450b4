import { fromStorage } from '#api/storage.ts';
import type {
  ChosenDocument,
  DocumentPurpose,
  DocumentState,
  VeriffSession,
} from '#functions/identity/contract/document-schemas.ts';
import { callAsUser } from '#session/call-as-user.ts';

/** What a person proves themselves for. */
export interface DocumentAbout {
  readonly purpose: DocumentPurpose;
  readonly checkId?: string;
}

const KEY = 'document';

/** Reads how far the newest session has come. @throws AppError */
export function readDocument(about: DocumentAbout): Promise<DocumentState> {
  return callAsUser('identity', { action: 'readVeriffSession', ...about });
}

/**
 * Begins a session, or continues the one that is open, and leaves for Veriff's page. `returnTo`: the path to come back to.
 * @throws AppError as the function `identity`
 */
export async function startDocument(
  about: DocumentAbout,
  returnTo: string,
  chosen: ChosenDocument | null,
): Promise<void> {
  const language = document.documentElement.lang;
  const { sessionUrl } = await callAsUser<VeriffSession>('identity', {
    action: 'createVeriffSession',
    language,
    ...about,
    ...(chosen === null ? {} : { chosen }),
  });
  fromStorage(() => sessionStorage.setItem(KEY, returnTo));
  location.assign(sessionUrl);
}

/** Returns where this tab wanted to come back to, once; null in another browser, such as that of a phone. */
export function takeReturn(): string | null {
  const returnTo = fromStorage(() => sessionStorage.getItem(KEY)) ?? null;
  fromStorage(() => sessionStorage.removeItem(KEY));
  return returnTo;
}
