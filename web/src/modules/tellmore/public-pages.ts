import type { PublicPages } from '#routing/module.ts';

export const tellmorePublicPages: PublicPages = {
  WB_LOGIN: { load: () => import('./public/login-page.tsx'), texts: ['whistleblower'] },
  WB_WIZARD: { load: () => import('./public/wizard/wizard-page.tsx'), texts: ['whistleblower'] },
  WB_PUBLIC_REPORT: { load: () => import('./public/report-page.tsx'), texts: ['whistleblower'] },
};
