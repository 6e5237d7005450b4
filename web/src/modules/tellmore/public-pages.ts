import type { PublicPages } from '#routing/module.ts';

export const tellmorePublicPages: PublicPages = {
  WB_RECEIPT: { load: () => import('./receipt/verify-receipt-page.tsx'), texts: ['wb-receipt'] },
};
