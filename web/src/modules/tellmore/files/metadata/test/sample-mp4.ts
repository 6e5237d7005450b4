import { concat } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { be, filled, latin, SECRET, secret, u8 } from './writing.ts';

const box = (name: string, ...parts: Bytes[]): Bytes => {
  const body = concat(...parts);
  return concat(be(body.length + 8), latin(name), body);
};
const times = be(0x12345678);

function track(handler: string, offset: number, size: number, name: string): Bytes {
  const visual = concat(
    new Uint8Array(12),
    latin('MAKR'),
    new Uint8Array(26),
    latin(SECRET.padEnd(32)),
    new Uint8Array(4),
  );
  const sample = handler === 'vide' ? box('avc1', visual) : box('mp4a', new Uint8Array(28));
  const table = box(
    'stbl',
    box('stsd', be(0), be(1), sample),
    box('stts', be(0), be(1), be(1), be(1)),
    box('stsc', be(0), be(1), be(1), be(1), be(1)),
    box('stsz', be(0), be(0), be(1), be(size)),
    box('stco', be(0), be(1), be(offset)),
  );
  return box(
    'trak',
    box('tkhd', be(0), times, times, be(1), new Uint8Array(68)),
    box('udta', box('name', secret)),
    box(
      'mdia',
      box('mdhd', be(0), times, times, be(1000), be(1), be(0)),
      box('hdlr', be(0), be(0), latin(handler), new Uint8Array(12), latin(name)),
      box('minf', box(handler === 'vide' ? 'vmhd' : 'smhd', new Uint8Array(12)), box('dinf'), table),
    ),
    box('meta', secret),
  );
}

export function mp4(brand = 'isom'): Bytes {
  const head = box('ftyp', latin(brand), be(512), latin('isom'));
  const picture = filled(40);
  const data = box('mdat', picture, secret, secret);
  const at = head.length + 8;
  const movie = box(
    'moov',
    box('mvhd', be(0), times, times, be(1000), new Uint8Array(80)),
    track('vide', at, picture.length, SECRET),
    // Readings of the device, whose samples are among the film's.
    track('meta', at + picture.length, secret.length, 'Core Media Metadata'),
    track('sbtl', at + picture.length + secret.length, secret.length, 'DJI.Subtitle'),
    box('udta', box('\xa9xyz', secret), box('meta', secret)),
    box('meta', secret),
  );
  return concat(head, data, movie, box('uuid', secret), box('free', secret), box('smrd', secret));
}

/** As PDFs have them. */
export const jpeg2000 = (): Bytes =>
  concat(
    box('jP  ', u8(0x0d, 0x0a, 0x87, 0x0a)),
    box('ftyp', latin('jp2 '), be(0), latin('jp2 ')),
    box('xml ', secret),
    box('uuid', secret),
    box('jp2c', u8(0xff, 0x4f), filled(20)),
  );
