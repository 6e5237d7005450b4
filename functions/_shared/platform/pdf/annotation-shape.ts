import { PdfArray, PdfDict, PdfNumber } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import { contentNumber } from './field-matrix.ts';
import { entry, numbersAt, numbersIn } from './page-tree.ts';

export interface AnnotationShape {
  /** Operators, in the page's coordinates. */
  readonly content: string;
  /** Left, bottom, right, top of everything drawn. */
  readonly box: readonly [number, number, number, number];
  readonly opacity: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Pen {
  readonly width: number;
  /** Operators that choose the colours, and the operator that paints a closed path. */
  readonly colours: string;
  readonly paint: string;
}

const at = ({ x, y }: Point): string => `${contentNumber(x)} ${contentNumber(y)}`;
const line = (points: readonly Point[]): string =>
  points.map((point, index) => `${at(point)} ${index === 0 ? 'm' : 'l'}`).join(' ');

/**
 * Returns how the viewer (pdf.js) draws an annotation without an appearance; undefined when it draws nothing.
 * Quadrilaterals of text marks are top left, top right, bottom left, bottom right, as all programs write them.
 */
export function annotationShape(pdf: PDF, annotation: PdfDict, kind: string): AnnotationShape | undefined {
  const paths = PATHS[kind]?.(pdf, annotation, penOf(pdf, annotation, kind));
  if (paths === undefined || paths.points.length === 0) return undefined;
  const pen = penOf(pdf, annotation, kind);
  const [xs, ys] = [paths.points.map(({ x }) => x), paths.points.map(({ y }) => y)];
  const edge = pen.width + 1;
  const opacity = entry(pdf, annotation, 'CA');
  return {
    content: `${pen.colours} ${contentNumber(pen.width)} w ${paths.content}`,
    box: [least(xs) - edge, least(ys) - edge, most(xs) + edge, most(ys) + edge],
    opacity: opacity instanceof PdfNumber ? Math.min(1, Math.max(0, opacity.value)) : 1,
  };
}

const least = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.min(a, b));
const most = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b));

interface Paths {
  readonly content: string;
  readonly points: readonly Point[];
}

type Path = (pdf: PDF, annotation: PdfDict, pen: Pen) => Paths | undefined;

const PATHS: Record<string, Path> = {
  Highlight: marks(([a, b, c, d]) => `${line([a, b, d, c])} h f`),
  Underline: marks(([, , c, d]) => `${line([raised(c, 1.3), raised(d, 1.3)])} S`),
  StrikeOut: marks(([a, b, c, d]) => `${line([middle(a, c), middle(b, d)])} S`),
  Squiggly: marks(([, , c, d]) => `${line(zigzag(c, d))} S`),
  Square: (pdf, annotation, pen) => {
    const box = insideOf(pdf, annotation, pen);
    if (box === undefined) return undefined;
    const [low, high] = box;
    const content = `${at(low)} ${contentNumber(high.x - low.x)} ${contentNumber(high.y - low.y)} re ${pen.paint}`;
    return { content, points: box };
  },
  Circle: (pdf, annotation, pen) => {
    const box = insideOf(pdf, annotation, pen);
    return box && { content: `${ellipse(...box)} ${pen.paint}`, points: box };
  },
  Line: (pdf, annotation) => {
    const points = pointsOf(numbersAt(pdf, annotation, 'L', 4));
    return { content: `${line(points)} S`, points };
  },
  PolyLine: (pdf, annotation) => {
    const points = allPoints(pdf, annotation, 'Vertices');
    return { content: `${line(points)} S`, points };
  },
  Polygon: (pdf, annotation, pen) => {
    const points = allPoints(pdf, annotation, 'Vertices');
    return { content: `${line(points)} h ${pen.paint}`, points };
  },
  Ink: (pdf, annotation) => {
    const list = entry(pdf, annotation, 'InkList');
    const strokes = list instanceof PdfArray ? Array.from(list, (stroke) => pointsOf(numbersIn(pdf, stroke, 2))) : [];
    return { content: strokes.map((points) => `${line(points)} S`).join(' '), points: strokes.flat() };
  },
};

type Quad = readonly [Point, Point, Point, Point];

/** Draws each of the quadrilaterals that a mark covers. */
function marks(drawn: (quad: Quad) => string): Path {
  return (pdf, annotation) => {
    const points = allPoints(pdf, annotation, 'QuadPoints');
    const quads: Quad[] = [];
    for (let index = 0; index + 4 <= points.length; index += 4) {
      const [a, b, c, d] = points.slice(index, index + 4);
      if (a && b && c && d) quads.push([a, b, c, d]);
    }
    return { content: quads.map(drawn).join(' '), points: quads.flat() };
  };
}

function allPoints(pdf: PDF, annotation: PdfDict, key: string): Point[] {
  return pointsOf(numbersIn(pdf, annotation.get(key), 2));
}

function pointsOf(numbers: readonly number[] = []): Point[] {
  const points: Point[] = [];
  for (let index = 0; index + 2 <= numbers.length; index += 2)
    points.push({ x: numbers[index] ?? 0, y: numbers[index + 1] ?? 0 });
  return points;
}

const raised = ({ x, y }: Point, by: number): Point => ({ x, y: y + by });
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Teeth of two points, as wide as they are high; not more than a page is wide. */
function zigzag(from: Point, to: Point): Point[] {
  const teeth = Math.min(500, Math.max(1, Math.round(Math.abs(to.x - from.x) / 2)));
  const step = { x: (to.x - from.x) / teeth, y: (to.y - from.y) / teeth };
  return Array.from({ length: teeth + 1 }, (_, index) => ({
    x: from.x + step.x * index,
    y: from.y + step.y * index + (index % 2 === 0 ? 1 : 3),
  }));
}

/** The annotation's rectangle within its border. */
function insideOf(pdf: PDF, annotation: PdfDict, { width }: Pen): [Point, Point] | undefined {
  const [x1, y1, x2, y2] = numbersAt(pdf, annotation, 'Rect', 4) ?? [];
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  const edge = width / 2;
  return [
    { x: Math.min(x1, x2) + edge, y: Math.min(y1, y2) + edge },
    { x: Math.max(x1, x2) - edge, y: Math.max(y1, y2) - edge },
  ];
}

function ellipse(low: Point, high: Point): string {
  const centre = middle(low, high);
  const [rx, ry] = [(high.x - low.x) / 2, (high.y - low.y) / 2];
  // Distance of a Bézier's control points that makes it a quarter circle.
  const [kx, ky] = [rx * 0.5523, ry * 0.5523];
  const point = (x: number, y: number) => at({ x: centre.x + x, y: centre.y + y });
  return [
    `${point(rx, 0)} m ${point(rx, ky)} ${point(kx, ry)} ${point(0, ry)} c`,
    `${point(-kx, ry)} ${point(-rx, ky)} ${point(-rx, 0)} c ${point(-rx, -ky)} ${point(-kx, -ry)} ${point(0, -ry)} c`,
    `${point(kx, -ry)} ${point(rx, -ky)} ${point(rx, 0)} c h`,
  ].join(' ');
}

function penOf(pdf: PDF, annotation: PdfDict, kind: string): Pen {
  const style = entry(pdf, annotation, 'BS');
  const written = style instanceof PdfDict ? entry(pdf, style, 'W') : undefined;
  const border = numbersAt(pdf, annotation, 'Border', 3)?.[2];
  const width = written instanceof PdfNumber ? written.value : (border ?? 1);
  const stroke = colourOf(pdf, annotation, 'C') ?? (kind === 'Highlight' ? [1, 1, 0] : [0, 0, 0]);
  const inner = colourOf(pdf, annotation, 'IC');
  const fill = inner ?? stroke;
  const colours = `${operands(stroke)} ${STROKE[stroke.length] ?? 'RG'} ${operands(fill)} ${FILL[fill.length] ?? 'rg'}`;
  const paint = inner ? (width > 0 ? 'B' : 'f') : width > 0 ? 'S' : 'n';
  return { width, colours, paint };
}

const operands = (numbers: readonly number[]): string => numbers.map(contentNumber).join(' ');
const STROKE: Record<number, string> = { 1: 'G', 3: 'RG', 4: 'K' };
const FILL: Record<number, string> = { 1: 'g', 3: 'rg', 4: 'k' };

/** Grey, red-green-blue or cyan-magenta-yellow-black; undefined for none. */
function colourOf(pdf: PDF, annotation: PdfDict, key: string): number[] | undefined {
  const value = entry(pdf, annotation, key);
  const numbers = value instanceof PdfArray ? numbersIn(pdf, value, 1) : undefined;
  return numbers && numbers.length in FILL ? numbers : undefined;
}
