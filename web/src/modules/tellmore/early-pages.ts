import type { EarlyPages } from '#routing/early-page.ts';

const page = { source: 'modules/tellmore/public/channel-page.tsx', texts: ['whistleblower'] };

export const tellmoreEarlyPages: EarlyPages = { WB_LOGIN: page, WB_WIZARD: page, WB_PUBLIC_REPORT: page };
