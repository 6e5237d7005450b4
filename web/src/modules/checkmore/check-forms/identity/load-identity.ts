import { loadTexts } from '#i18n/i18n.ts';

/** Loads a part of an identity check with its texts. */
export async function loadIdentity<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadTexts('identity'), loadTexts('check-forms')]);
  return part;
}
