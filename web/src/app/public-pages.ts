import { checkmorePublicPages } from '#modules/checkmore/public-pages.ts';
import { commonPublicPages } from '#modules/common/public-pages.ts';
import { loginPublicPages } from '#modules/login/public-pages.ts';
import { signmorePublicPages } from '#modules/signmore/public-pages.ts';
import { tellmorePublicPages } from '#modules/tellmore/public-pages.ts';
import type { PublicPages } from '#routing/module.ts';

/** The public pages of all modules. Every page of the product loads this list, and only this one (decision 0031). */
export const publicPages: PublicPages = {
  ...commonPublicPages,
  ...loginPublicPages,
  ...signmorePublicPages,
  ...checkmorePublicPages,
  ...tellmorePublicPages,
};
