import { z } from '#api/zod.ts';
import type { ChannelTexts } from '#functions/whistleblowing/contract/handling-input.ts';

const text = z.string();
/** An address typed without a scheme gets the only one that is accepted. */
const link = z.string().check(
  z.overwrite((value) => value.trim().replace(/^(?=[^\s:/]+\.[^\s/])/, 'https://')),
  z.regex(/^$|^https:\/\/[^\s/@]+\.[^\s/@]+(\/\S*)?$/),
);

/** What reporters read, at the channel's own address or at an entrance. */
export const textsSchema = z.object({
  description: text,
  whistleblowingDescription: text,
  whistleblowingReadMoreLink: link,
  feedbackDescription: text,
  feedbackLink: link,
  feedbackReadMoreLink: link,
});

type Stored = { readonly [Name in keyof ChannelTexts]: string | null };

export const textsOf = (stored: Stored | null): ChannelTexts => ({
  description: stored?.description ?? '',
  whistleblowingDescription: stored?.whistleblowingDescription ?? '',
  whistleblowingReadMoreLink: stored?.whistleblowingReadMoreLink ?? '',
  feedbackDescription: stored?.feedbackDescription ?? '',
  feedbackLink: stored?.feedbackLink ?? '',
  feedbackReadMoreLink: stored?.feedbackReadMoreLink ?? '',
});

/** Returns the texts that are others than before. */
export const changesOf = (before: ChannelTexts, after: ChannelTexts): Partial<ChannelTexts> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name as keyof ChannelTexts] !== value));
