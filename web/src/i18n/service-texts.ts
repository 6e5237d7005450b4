import { bundledTexts } from './i18n.ts';
import type { ReadTexts } from './i18n.ts';

/** Returns what reads texts from a host's translation service (decision 0045), whose code loads with the first of them. */
export const serviceTexts =
  (service: unknown): ReadTexts =>
  async (language, namespace) => {
    const { textsFromService } = await import('./translation-service.ts');
    return textsFromService(service, { language, namespace, bundled: (of) => bundledTexts(of, namespace) });
  };
