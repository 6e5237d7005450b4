import { readableOn } from '#functions/platform/contract/colours.ts';
import './brand.css';

/** A team's colours and font (AccountTheme of spec 002 §3). */
interface Theme {
  readonly primary: string;
  readonly primaryContrast: string;
  readonly primaryHover: string;
  readonly font: { readonly name: string; readonly url: string | null } | null;
}

/** The backgrounds of links in each colour scheme: the darkest light one and the lightest dark one. */
const SURFACES = { light: '#eff2f3', dark: '#2a3236' };
const FALLBACK = "system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Shows the element, or the whole page, in a team's colours and font. Returns how to take it back. */
export function applyTheme({ primary, primaryContrast, primaryHover, font }: Theme, to: HTMLElement): () => void {
  const values = {
    '--brand-primary': primary,
    '--brand-contrast': primaryContrast,
    '--brand-hover': primaryHover,
    '--brand-text-light': readableOn(primary, SURFACES.light),
    '--brand-text-dark': readableOn(primary, SURFACES.dark),
    '--brand-font': `'${font?.name ?? 'Inter Variable'}', ${FALLBACK}`,
  };
  for (const [name, value] of Object.entries(values)) to.style.setProperty(name, value);
  to.dataset['branded'] = '';
  if (font?.url) loadFont(font.name, font.url);
  return () => {
    delete to.dataset['branded'];
    for (const name of Object.keys(values)) to.style.removeProperty(name);
  };
}

const loaded = new Set<string>();

/** From this origin only. Text is shown in a font of the device until it has loaded. */
function loadFont(name: string, url: string): void {
  if (loaded.has(url)) return;
  loaded.add(url);
  document.fonts.add(new FontFace(name, `url(${url})`, { weight: '200 900', display: 'swap' }));
}
