import type { Module } from '#routing/module.ts';

export const loginModule: Module = {
  pages: {
    REFERRER: { load: () => import('./referrer-page.tsx'), texts: ['content'] },
    RESET_PASSWORD: { load: () => import('./reset-password-page.tsx'), texts: ['login'] },
  },
};
