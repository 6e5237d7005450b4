/** Zoom is relative to the page filling the available width: 1 fits, 2 is twice as wide. */
const ZOOM_STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

export const FIT = 1;

export function zoomIn(zoom: number): number {
  return ZOOM_STEPS.find((step) => step > zoom) ?? zoom;
}

export function zoomOut(zoom: number): number {
  return ZOOM_STEPS.findLast((step) => step < zoom) ?? zoom;
}

export function canZoomIn(zoom: number): boolean {
  return zoomIn(zoom) !== zoom;
}

export function canZoomOut(zoom: number): boolean {
  return zoomOut(zoom) !== zoom;
}

/** On a desktop, a wider page is harder to read; CSS pixels. */
const COMFORTABLE_WIDTH = 880;

/** CSS width of a page in a column of `available` pixels. */
export function pageWidth(available: number, zoom: number): number {
  return Math.max(1, Math.floor(Math.min(available, COMFORTABLE_WIDTH) * zoom));
}

/** iOS Safari fails on canvases above 16,777,216 pixels. Half of that keeps three canvases within a phone's memory. */
const MAX_CANVAS_PIXELS = 8_388_608;

/**
 * The number of device pixels per CSS pixel to draw, so that text is sharp on dense screens and a zoomed page still
 * fits in one canvas.
 */
export function canvasScale(width: number, height: number, devicePixelRatio: number): number {
  return Math.min(Math.max(1, devicePixelRatio), Math.sqrt(MAX_CANVAS_PIXELS / (width * height)));
}
