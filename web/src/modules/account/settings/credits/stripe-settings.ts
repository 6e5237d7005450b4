import * as z from 'zod/mini';

const settings = z.object({
  stripe: z.optional(z.object({ publishableKey: z.string(), script: z.optional(z.url()) })),
});

/** The host's settings for cards; undefined if none can be saved. Read here, because no other page needs them. */
export const stripeSettings = settings.parse(
  JSON.parse(document.getElementById('tillit-config')?.textContent.trim() || '{}'),
).stripe;
