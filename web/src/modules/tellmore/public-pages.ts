import type { PublicPages } from '#routing/module.ts';

const page = { load: () => import('./public/channel-page.tsx'), texts: ['whistleblower'] } as const;

export const tellmorePublicPages: PublicPages = { WB_LOGIN: page, WB_WIZARD: page, WB_PUBLIC_REPORT: page };
