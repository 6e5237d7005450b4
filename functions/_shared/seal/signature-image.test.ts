import { describe, expect, it } from 'vitest';
import { signaturePng } from '../pdf/test/fixtures.ts';
import { pngFromBase64 } from './signature-image.ts';
import { SealError } from './types.ts';

describe('a drawn signature', () => {
  it('is read from base64 and from a data URL', async () => {
    const png = await signaturePng();
    const base64 = Buffer.from(png).toString('base64');
    expect(pngFromBase64(base64)).toEqual(png);
    expect(pngFromBase64(`data:image/png;base64,${base64}`)).toEqual(png);
  });

  it.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64')],
    ['a script', 'data:image/svg+xml;base64,PHN2Zz4='],
  ])('is refused when it is %s', (_, text) => {
    expect(() => pngFromBase64(text)).toThrow(SealError);
  });
});
