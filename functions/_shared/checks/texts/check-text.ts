import * as z from 'zod/mini';
import { gsmName, MAX_TEXT_LENGTH } from '../../platform/sms/gsm-text.ts';
import { textKind } from '../../platform/sms/text-kind.ts';
import type { TextContext } from '../../platform/sms/text-kind.ts';

/** Puts the name of the organisation before or into a sentence, shortened so that the message stays one. */
function fitted(sentence: (name: string) => string, name: string): string {
  return sentence(gsmName(name, Math.max(10, MAX_TEXT_LENGTH - sentence('').length)));
}

/** The page of the message, where it can be stopped. */
function page({ link, token }: TextContext): string {
  if (token === null) throw new Error('This text message needs a token');
  return link('CHECK_TEXT', null, { token });
}

/** Tells a candidate or referee that a mail waits. Never what is asked: others read the phone, too. */
export const checkText = textKind({
  kind: 'check_text',
  payload: z.object({ organizationName: z.string(), isReminder: z.boolean() }),
  words: {
    nb: ({ organizationName, isReminder }, context) =>
      fitted(
        (name) =>
          isReminder
            ? `Påminnelse: ${name} venter på svar. ${page(context)} Stopp SMS der.`
            : `${name} har sendt deg e-post. ${page(context)} Stopp SMS der.`,
        organizationName,
      ),
    en: ({ organizationName, isReminder }, context) =>
      fitted(
        (name) =>
          isReminder
            ? `Reminder: ${name} awaits your answer. ${page(context)} Stop texts there.`
            : `${name} has emailed you. ${page(context)} Stop texts there.`,
        organizationName,
      ),
  },
  examples: [
    { organizationName: 'Fossen Omsorg AS', isReminder: false },
    { organizationName: 'Fossen Omsorg og Rehabilitering for Midtre og Nordre Trøndelag AS', isReminder: true },
  ],
});
