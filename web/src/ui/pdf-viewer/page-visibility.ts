/** The visible height of one page, in CSS pixels. */
export interface PageExposure {
  readonly page: number;
  readonly visible: number;
  readonly height: number;
}

/** The page that fills most of the screen; of two equal ones the earlier. Null if none is visible. */
export function currentPage(exposures: Iterable<PageExposure>): number | null {
  let best: PageExposure | null = null;
  for (const exposure of exposures) {
    if (exposure.visible <= 0) continue;
    if (!best || exposure.visible > best.visible) best = exposure;
    else if (exposure.visible === best.visible && exposure.page < best.page) best = exposure;
  }
  return best?.page ?? null;
}

/** A page counts as seen once half of it, or half a screen of it when zoomed in, has been visible. */
export function isSeen({ visible, height }: PageExposure, screen: number): boolean {
  return height > 0 && visible >= Math.min(height, screen) / 2;
}
