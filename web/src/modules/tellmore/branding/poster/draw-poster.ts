import { encode } from 'uqr';
import type { AccountTheme } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { POSTER_SIZES } from './poster-sizes.ts';
import type { PosterKind } from './poster-sizes.ts';
import { POSTER_TEXTS } from './poster-texts.ts';
import type { PosterLanguage } from './poster-texts.ts';
import { fillText } from './fill-text.ts';

export interface Poster {
  readonly kind: PosterKind;
  readonly language: PosterLanguage;
  /** The channel's whole address, with the fingerprint of its key. */
  readonly address: string;
  readonly team: string;
  readonly logo: ImageBitmap | HTMLImageElement | null;
  readonly theme: AccountTheme;
}

const INK = '#1d2427';

/** Draws the poster or sticker, in the size that it is printed in. */
export function drawPoster(canvas: HTMLCanvasElement, poster: Poster): void {
  const { width, height } = POSTER_SIZES[poster.kind];
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  if (poster.kind === 'poster') drawA4(context, poster);
  else drawSticker(context, poster);
  drawCode(context, poster);
}

function drawA4(context: CanvasRenderingContext2D, poster: Poster): void {
  const { width, height, code } = POSTER_SIZES.poster;
  const { heading, question, points, scan } = POSTER_TEXTS[poster.language];
  const { primary, primaryContrast } = poster.theme;
  const margin = 130;
  const inner = width - 2 * margin;
  const family = fontOf(poster.theme);
  context.fillStyle = primary;
  context.fillRect(0, 0, width, 620);
  const top = { x: margin, colour: primaryContrast, width: inner, family };
  fillText(context, heading, { ...top, y: 130, size: 190, weight: 700, lines: 1 });
  fillText(context, question, { ...top, y: 380, size: 72, weight: 500, lines: 2 });
  const below = { x: margin, colour: INK, width: inner, family };
  let y = 700;
  for (const point of points) {
    context.fillStyle = primary;
    context.strokeStyle = INK;
    context.lineWidth = 2;
    context.beginPath();
    context.arc(margin + 14, y + 30, 14, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
    y +=
      fillText(context, point, { ...below, x: margin + 60, width: inner - 60, y, size: 54, weight: 400, lines: 2 }) +
      30;
  }
  const under = { ...below, align: 'center' as const, x: width / 2 };
  const scanY = code.y + code.side + 90;
  const used = fillText(context, scan, { ...under, y: scanY, size: 50, weight: 400, lines: 1 });
  fillText(context, printed(poster.address), { ...under, y: scanY + used + 10, size: 50, weight: 700, lines: 2 });
  drawOwner(context, poster, { x: width / 2, y: height - 220, width: inner, height: 150, align: 'center' });
}

function drawSticker(context: CanvasRenderingContext2D, poster: Poster): void {
  const { width, height, code } = POSTER_SIZES.sticker;
  const { heading, scan } = POSTER_TEXTS[poster.language];
  const { primary, primaryContrast } = poster.theme;
  const family = fontOf(poster.theme);
  // Right of the margin of the code, which is white.
  const left = code.x + code.side + 70;
  const inner = width - left - 40;
  context.fillStyle = primary;
  context.fillRect(left - 10, 0, width - left + 10, 290);
  fillText(context, heading, {
    x: left + 20,
    y: 60,
    size: 120,
    weight: 700,
    lines: 1,
    colour: primaryContrast,
    width: inner - 20,
    family,
  });
  const below = { x: left + 20, colour: INK, width: inner - 20, family };
  const used = fillText(context, scan, { ...below, y: 325, size: 36, weight: 400, lines: 2 });
  fillText(context, printed(poster.address), { ...below, y: 335 + used, size: 34, weight: 700, lines: 4 });
  drawOwner(context, poster, { x: left + 20, y: height - 140, width: inner - 20, height: 90, align: 'left' });
}

/** Black on white with a margin of four modules, as ISO/IEC 18004 asks for, whatever the team's colours. */
function drawCode(context: CanvasRenderingContext2D, { kind, address }: Poster): void {
  const { x, y, side } = POSTER_SIZES[kind].code;
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const unit = Math.floor(side / size);
  const offset = Math.floor((side - unit * size) / 2);
  context.fillStyle = '#ffffff';
  context.fillRect(x - 4 * unit, y - 4 * unit, side + 8 * unit, side + 8 * unit);
  context.fillStyle = '#000000';
  for (const [row, modules] of data.entries()) {
    for (const [column, isDark] of modules.entries()) {
      if (isDark) context.fillRect(x + offset + column * unit, y + offset + row * unit, unit, unit);
    }
  }
}

interface OwnerBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly align: 'left' | 'center';
}

/** The team's logo, or its name. */
function drawOwner(context: CanvasRenderingContext2D, { logo, team, theme }: Poster, box: OwnerBox): void {
  if (logo === null) {
    const size = Math.min(64, box.height / 2);
    const at = { ...box, size, weight: 600, lines: 2, colour: INK, family: fontOf(theme) };
    fillText(context, team, at);
    return;
  }
  const scale = Math.min(box.width / logo.width, box.height / logo.height);
  const width = logo.width * scale;
  context.drawImage(logo, box.align === 'center' ? box.x - width / 2 : box.x, box.y, width, logo.height * scale);
}

const fontOf = ({ font }: AccountTheme): string =>
  `${font === null ? "'Inter Variable'" : `'${font.name}'`}, system-ui, sans-serif`;

/** The address for people who type it: without scheme and fingerprint. */
export const printed = (address: string): string => address.replace(/^https?:\/\//, '').replace(/#.*$/, '');
