import * as z from 'zod/mini';
import { openSession } from '../account/session.ts';
import type { Visitor } from '../account/session.ts';
import { LANGUAGES } from '../platform/contract/languages.ts';
import type { Language } from '../platform/contract/languages.ts';
import { pathTo } from '../platform/contract/paths.ts';
import { admin, callService, callServiceFor } from '../platform/database/client.ts';
import type { ActingSession } from '../platform/database/client.ts';
import { checkInvitation } from './contract/candidate-schemas.ts';
import type { CheckEntrance, CheckInvitation } from './contract/candidate-schemas.ts';

/** Returns what a link shows. Fails with INVALID_TOKEN. */
export function viewInvitation(token: string): Promise<CheckInvitation> {
  return callService('check_invitation', { token }, checkInvitation);
}

const entrance = z.object({
  outcome: z.enum(['OPEN', 'SIGN_UP', 'LOGGED_IN', 'LINK']),
  email: z.string(),
  mailbox: z.string(),
  checkListId: z.uuid(),
  slug: z.nullable(z.string()),
  firstProof: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  language: z.enum(LANGUAGES),
});
type Entrance = z.infer<typeof entrance>;

const opened = z.object({ checkListId: z.uuid(), slug: z.string() });

/**
 * Lets the holder of a link in: opens a session, or mails a login link when the link has been used. Fails with
 * INVALID_TOKEN, with DISPOSABLE_EMAIL at `email`, or as openSession.
 */
export async function enterCheckList(
  token: string,
  { locale, session, visitor }: { locale: Language; session: ActingSession | null; visitor: Visitor },
): Promise<CheckEntrance> {
  const entered = await (session === null
    ? callService('enter_check_list', { token }, entrance)
    : callServiceFor(session, 'enter_check_list', { token }, entrance));
  switch (entered.outcome) {
    case 'LOGGED_IN':
      return { outcome: 'LOGGED_IN', path: wizardPath(entered, locale) };
    case 'LINK':
      await callService('mail_check_entrance', { token, deep_link: wizardPath(entered, locale), language: locale });
      return { outcome: 'LINK_SENT', mailbox: entered.mailbox };
    case 'SIGN_UP':
      // When another request was faster, it has used the link, so this one enters as for a link that was used.
      if (!(await createCandidate(token, entered))) return enterCheckList(token, { locale, session, visitor });
      return open(token, entered, locale, visitor);
    case 'OPEN':
      return open(token, entered, locale, visitor);
    default:
      return entered.outcome satisfies never;
  }
}

/** Creates the user of a mailbox, without a password. Returns false if the mailbox has got a user since. */
async function createCandidate(token: string, entrance: Entrance): Promise<boolean> {
  let error = await tryToCreate(token, entrance);
  // Of two simultaneous requests Auth fails one with 500. It says only at the next try that the address is taken.
  if (error?.status === 500) error = await tryToCreate(token, entrance);
  if (error?.code === 'email_exists') return false;
  if (error) throw new Error('Auth created no user for a candidate', { cause: error });
  return true;
}

async function tryToCreate(token: string, { email, firstName, lastName, language }: Entrance) {
  const { error } = await admin().auth.admin.createUser({
    email,
    email_confirm: true,
    // The database proves the mailbox by the link, and removes it from the metadata.
    user_metadata: { first_name: firstName, last_name: lastName, language, checkList: token },
  });
  return error;
}

async function open(token: string, entered: Entrance, locale: Language, visitor: Visitor): Promise<CheckEntrance> {
  const { id, accessToken, refreshToken } = await openSession(entered.email, visitor).catch(async (error: unknown) => {
    await callService('return_check_entrance', { token });
    throw error;
  });
  const { userAgent, address } = visitor;
  const finished = await callService(
    'finish_check_entrance',
    { token, session_id: id, user_agent: userAgent, address },
    opened,
  );
  const path = wizardPath(finished, locale);
  return { outcome: 'ENTERED', accessToken, refreshToken, passwordCleared: entered.firstProof, path };
}

/** The wizard in the candidate's personal account. */
function wizardPath({ checkListId: id, slug }: { checkListId: string; slug: string | null }, locale: Language): string {
  if (slug === null) throw new Error('A candidate without a personal account');
  return pathTo('CHECK_WIZARD', { locale, account: { accountType: 'PERSONAL', slug } }, { id });
}
