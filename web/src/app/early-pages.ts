import { checkmoreEarlyPages } from '#modules/checkmore/early-pages.ts';
import { commonEarlyPages } from '#modules/common/early-pages.ts';
import { loginEarlyPages } from '#modules/login/early-pages.ts';
import { signmoreEarlyPages } from '#modules/signmore/early-pages.ts';
import type { EarlyPages } from '#routing/early-page.ts';

/** The pages of all modules whose files are fetched early. */
export const earlyPages: EarlyPages = {
  ...commonEarlyPages,
  ...loginEarlyPages,
  ...signmoreEarlyPages,
  ...checkmoreEarlyPages,
};
