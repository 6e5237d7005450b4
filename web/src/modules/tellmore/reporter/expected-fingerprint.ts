import { fromStorage } from '#api/storage.ts';

const keyOf = (wbSlug: string) => `tillit.channel.${wbSlug}`;

/**
 * The fingerprint that the link or QR code to a channel carried as `#k=`, for as long as the tab lives: links inside the
 * page and reloads would lose it. Null when the reporter came without one.
 */
export function expectedFingerprint(wbSlug: string): string | null {
  const given = /^#k=(.+)$/.exec(location.hash)?.[1];
  if (given === undefined) return fromStorage(() => sessionStorage.getItem(keyOf(wbSlug))) ?? null;
  fromStorage(() => sessionStorage.setItem(keyOf(wbSlug), given));
  return given;
}
