/** What the user holds, for what to do about a picture that the browser cannot read. */
export type Device = 'ANDROID' | 'APPLE' | 'COMPUTER';

export function deviceOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/Android/i.test(userAgent)) return 'ANDROID';
  // An iPad calls itself a Mac.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isApple ? 'APPLE' : 'COMPUTER';
}

/**
 * Returns the types of pictures for a file chooser. An iPhone hands out its photos as JPEG where HEIC is not asked for;
 * elsewhere a HEIC must be choosable, so that the page can say what to do about it.
 */
export function pictureTypes(): string {
  return deviceOf(navigator) === 'APPLE' ? 'image/jpeg,image/png,image/webp' : 'image/*,.heic,.heif';
}
