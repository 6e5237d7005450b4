import { accountPages } from '#modules/account/pages.tsx';
import { commonPages } from '#modules/common/pages.tsx';
import { loginPages } from '#modules/login/pages.tsx';
import { signmorePages } from '#modules/signmore/pages.tsx';
import { testPages } from '#modules/test/pages.tsx';
import type { ModuleRoutes } from '#routing/module-routes.ts';

/** Pages that nobody starts at who comes by a link in a mail: this list is loaded with the first of them (decision 0031). */
export const laterPages: ModuleRoutes = {
  ...commonPages,
  ...accountPages,
  ...loginPages,
  ...signmorePages,
  ...testPages,
};
