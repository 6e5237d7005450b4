import * as z from 'zod/mini';
import type { Context } from '../../../platform/mail/mail-kind.ts';
import { say } from '../../../platform/mail/phrase.ts';
import type { Phrase } from '../../../platform/mail/phrase.ts';

/** All that a mail to handlers knows: it says that something waits, never what. */
export const team = z.object({ accountName: z.string(), accountSlug: z.string() });

export const teamExample = { accountName: 'Nordlys AS', accountSlug: 'nordlys-as' };

/** The overview of reports, never one report. */
export const toReports = ({ accountSlug: slug }: { readonly accountSlug: string }, { link }: Context): string =>
  link('OVERVIEW_REPORTS', { accountType: 'TEAM', slug });

/** The settings of the channel, where keys are made and handlers approved. */
export const toSettings = ({ accountSlug: slug }: { readonly accountSlug: string }, { link }: Context): string =>
  link('WB_SETTINGS', { accountType: 'TEAM', slug });

export const whyNb = (accountName: string): Phrase =>
  say`Du får denne e-posten fordi du behandler varsler i ${accountName}. Du velger selv hvilke e-poster du får, i innstillingene for varsling.`;

export const whyEn = (accountName: string): Phrase =>
  say`You received this email because you handle reports in ${accountName}. You choose which emails you get in the whistleblowing settings.`;
