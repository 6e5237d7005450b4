// What the mails about the deletion of an account have in common.
import * as z from 'zod/mini';
import { say } from '../../../platform/mail/phrase.ts';

export const deletionPayload = {
  audience: z.enum(['OWNER', 'ADMIN']),
  accountType: z.enum(['TEAM', 'PERSONAL']),
  accountName: z.string(),
  accountSlug: z.string(),
  /** Who owns the account. */
  ownerName: z.string(),
};

export const DOCUMENTS_REMAIN = {
  nb: say`Dokumenter som er signert av alle, er fortsatt tilgjengelige for de andre partene.`,
  en: say`Documents that everyone has signed stay available to the other parties.`,
};

export const CREDITS_END = {
  nb: say`Kreditter som ikke er brukt da, går tapt. Siden for slettingen viser hva annet som går tapt, og hva du kan få tilbake.`,
  en: say`Credits that are left then are lost. The page about the deletion shows what else is lost, and what you can get back.`,
};

export const exampleTeam = {
  accountType: 'TEAM' as const,
  accountName: 'Nordlys AS',
  accountSlug: 'nordlys-as',
  ownerName: 'Kari Nordmann',
};

export const examplePerson = {
  accountType: 'PERSONAL' as const,
  accountName: 'Ola Hansen',
  accountSlug: 'ola-hansen',
  ownerName: 'Ola Hansen',
};
