import { expect, test } from 'vitest';
import { findSheet } from './find-sheet.ts';
import type { Pixels } from './find-sheet.ts';
import { pdfOfPictures } from './pdf-of-pictures.ts';
import { sheetSize, WHOLE, withCorner } from './quad.ts';
import type { Point, Quad } from './quad.ts';
import { straighten } from './straighten.ts';

/** A picture whose brightness is a function of the place. */
function picture(width: number, height: number, light: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    data.fill(light(at % width, Math.floor(at / width)), at * 4, at * 4 + 3);
    data[at * 4 + 3] = 255;
  }
  return { data, width, height };
}

const lightAt = ({ data, width }: Pixels, x: number, y: number): number => data[(y * width + x) * 4]!;

/** A sheet lying at an angle: inside its four edges. */
function tilted(x: number, y: number): boolean {
  return y > 20 + x * 0.1 && y < 170 - x * 0.05 && x > 30 + y * 0.05 && x < 180 - y * 0.1;
}

test('a bright sheet on a dark table is found, also when it is tilted', () => {
  const quad = findSheet(picture(200, 200, (x, y) => (tilted(x, y) ? 220 : 40)));
  expect(quad).not.toBeNull();
  const [topLeft, , bottomRight] = quad!;
  expect(topLeft.x).toBeCloseTo(0.16, 1);
  expect(topLeft.y).toBeCloseTo(0.12, 1);
  expect(bottomRight.x).toBeCloseTo(0.82, 1);
  expect(bottomRight.y).toBeCloseTo(0.81, 1);
});

test('a sheet that is half in the shadow is not cut: no sheet is claimed', () => {
  const shade = (x: number) => Math.min(1, Math.max(0.35, 1.6 - x / 100));
  expect(findSheet(picture(200, 200, (x, y) => (tilted(x, y) ? 230 : 40) * shade(x)))).toBeNull();
});

test.each([
  ['a picture of one colour', () => 200],
  ['a sheet that fills the picture', (x: number, y: number) => (x < 2 && y < 2 ? 20 : 230)],
  ['a small bright thing', (x: number, y: number) => (x > 90 && x < 110 && y > 90 && y < 110 ? 240 : 30)],
  ['a bright ring', (x: number, y: number) => (Math.abs(Math.hypot(x - 100, y - 100) - 80) < 15 ? 240 : 30)],
])('in %s no sheet is claimed', (_, light) => {
  expect(findSheet(picture(200, 200, light))).toBeNull();
});

test('a tilted sheet is straightened: its corners become the page’s', () => {
  const quad: Quad = [
    { x: 0.2, y: 0.1 },
    { x: 0.9, y: 0.2 },
    { x: 0.8, y: 0.9 },
    { x: 0.1, y: 0.8 },
  ];
  const source = picture(201, 201, (x, y) => Math.round((x + y) / 2));
  const target = picture(51, 51, () => 0);
  straighten(source, quad, target);
  for (const [x, y, corner] of [
    [0, 0, quad[0]],
    [50, 0, quad[1]],
    [50, 50, quad[2]],
    [0, 50, quad[3]],
  ] as const) {
    expect(lightAt(target, x, y)).toBeCloseTo(((corner.x + corner.y) / 2) * 200, -0.5);
  }
});

test('the whole picture stays as it is', () => {
  const source = picture(40, 30, (x, y) => x * 3 + y);
  const target = picture(40, 30, () => 0);
  straighten(source, WHOLE, target);
  expect(target.data).toEqual(source.data);
  expect(sheetSize(WHOLE, 40, 30)).toEqual({ width: 40, height: 30 });
});

/** The corners of a flat sheet in a phone's photo that is taken from the side: turned, tilted back and far enough away. */
function photographed(width: number, height: number, { turn, tilt }: { turn: number; tilt: number }): Quad {
  const corner = (across: number, down: number): Point => {
    const [x, y] = [(across - 0.5) * width, (down - 0.5) * height];
    const [turnedX, turnedY] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
    const depth = 2.2 - turnedY * Math.sin(tilt);
    // In a picture of 900 × 1,200 pixels, whose focal length is 0.75 of 1,200.
    return { x: 0.5 + turnedX / depth, y: 0.5 + (turnedY * Math.cos(tilt) * 0.75) / depth };
  };
  return [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
}

test.each([
  ['A4, from above', 1, Math.SQRT2, { turn: 0, tilt: 0 }],
  ['A4, from the side', 1, Math.SQRT2, { turn: 0, tilt: 0.7 }],
  ['A4, turned and from the side', 1, Math.SQRT2, { turn: 0.2, tilt: 0.8 }],
  ['a card, from the side', 1.586, 1, { turn: -0.15, tilt: 0.6 }],
])('a sheet gets back its shape: %s', (_, width, height, pose) => {
  const size = sheetSize(photographed(width, height, pose), 900, 1_200);
  expect(size.width / size.height).toBeCloseTo(width / height, 2);
});

test('a corner stays in the picture and on its own side of it', () => {
  expect(withCorner(WHOLE, 0, { x: 0.9, y: -1 })[0]).toEqual({ x: 0.45, y: 0 });
  expect(withCorner(WHOLE, 2, { x: 2, y: 0.2 })[2]).toEqual({ x: 1, y: 0.55 });
});

test('pictures become a PDF with a page each, whose table leads to every object', async () => {
  // The smallest JPEG there is: its content does not matter to the file.
  const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]);
  const pdf = pdfOfPictures([
    { bytes, width: 1_000, height: 1_414 },
    { bytes, width: 1_414, height: 1_000 },
  ]);
  const text = new TextDecoder('latin1').decode(await pdf.arrayBuffer());
  expect(text).toContain('/Count 2 /Kids [3 0 R 6 0 R]');
  expect([...text.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, across, down]) => [across, down])).toEqual([
    ['595.47', '842.00'],
    ['842.00', '595.47'],
  ]);
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset) => text.slice(offset, offset + 7))).toEqual(
    offsets.map((_, index) => `${index + 1} 0 obj`),
  );
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe('xref');
});
