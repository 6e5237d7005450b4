import type { ShownSize } from '#modules/signmore/shared/fields/page-place.ts';

// The layer over each page has the page's number in this attribute.
const ATTRIBUTE = 'data-field-page';

export const layerAttribute = (page: number) => ({ [ATTRIBUTE]: page });

/** The layer that an element is in, or the one of another page beside it. */
export function layerAt(element: Element, page?: number): Element | null {
  const own = element.closest(`[${ATTRIBUTE}]`);
  if (page === undefined) return own;
  return document.querySelector(`[${ATTRIBUTE}="${page}"]`);
}

/** The page under a point of the window; `otherwise` where there is none. */
export function pageOf(clientX: number, clientY: number, otherwise: number): number {
  return layerUnder(clientX, clientY)?.page ?? otherwise;
}

/** The layer under a point of the window, whatever lies on top of it. */
export function layerUnder(clientX: number, clientY: number): { layer: Element; page: number } | null {
  for (const layer of document.querySelectorAll(`[${ATTRIBUTE}]`)) {
    const { left, right, top, bottom } = layer.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (isInside) return { layer, page: Number(layer.getAttribute(ATTRIBUTE)) };
  }
  return null;
}

/** Hundredths of a point in one CSS pixel of the layer. */
export function unitsPerPixel(layer: Element, size: ShownSize): number {
  return size.width / Math.max(1, layer.getBoundingClientRect().width);
}
