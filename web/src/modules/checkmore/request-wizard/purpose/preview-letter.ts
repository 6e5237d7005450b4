import type { Language } from '#functions/platform/contract/languages.ts';
import type { MadeFile } from '#functions/platform/contract/made-file.ts';
import { callAsUser } from '#session/call-as-user.ts';

/** Returns the purpose letter of a draft as a PDF: of one of its people, or of nobody in particular. @throws AppError */
export async function previewLetter(
  checkRequestId: string,
  language: Language,
  personId: string | undefined,
): Promise<Uint8Array> {
  const request = { action: 'preview', checkRequestId, personId, language };
  const { bytes } = await callAsUser<MadeFile>('purpose-letter', request);
  return Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
}
