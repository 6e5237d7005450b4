import { expect, test } from 'vitest';
import { deviceOf } from '#modules/checkmore/check-files/device.ts';
import { photoFault } from './photo-fault.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['', 'EMPTY'],
  ['\0\0\0\x18ftypheic\0\0\0\0', 'HEIC'],
  ['MZ\x90\0 a program', 'NOT_PICTURE'],
  ['%PDF-1.7', 'NOT_PICTURE'],
  ['\xFF\xD8\xFF\xE0 half of a JPEG', 'DAMAGED'],
  ['\x89PNG half of a picture', 'DAMAGED'],
])('what is wrong with a photo is told by its content, not its name: %j is %s', async (content, fault) => {
  expect(await photoFault(new File([bytes(content)], 'Attest.jpg', { type: 'image/jpeg' }))).toBe(fault);
});

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 5, 'ANDROID'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 5, 'APPLE'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15', 5, 'APPLE'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 0, 'COMPUTER'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 10, 'COMPUTER'],
])('%s with %i touch points is %s', (userAgent, maxTouchPoints, device) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device);
});
