import * as z from 'zod/mini';
import type { Context } from '../../../platform/mail/mail-kind.ts';

/** Whose check list it is, for mails to the sender's side. They say nothing of results. */
export const senderPayload = {
  candidateName: z.string(),
  accountName: z.string(),
  accountSlug: z.string(),
  accountType: z.enum(['TEAM', 'PERSONAL']),
};

/** URL of the team's check lists. */
export function checkListsPage(
  { accountSlug: slug, accountType }: { accountSlug: string; accountType: 'TEAM' | 'PERSONAL' },
  { link }: Context,
): string {
  return link('OVERVIEW_CHECKS', { accountType, slug });
}

/** URL of the page where the reader chooses which mails about sent checks they get. */
export function noticesPage(
  { accountSlug: slug, accountType }: { accountSlug: string; accountType: 'TEAM' | 'PERSONAL' },
  { link }: Context,
): string {
  return link('SETTINGS_NOTICES', { accountType, slug });
}

export const exampleSender = {
  candidateName: 'Ola Hansen',
  accountName: 'Nordlys AS',
  accountSlug: 'nordlys-as',
  accountType: 'TEAM' as const,
};
