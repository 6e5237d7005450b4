/** A font that a team can choose. Those with an address are served from this origin; the others are on most devices. */
export interface Font {
  readonly name: string;
  readonly url: string | null;
}

const hosted = (...names: readonly string[]): readonly Font[] =>
  names.map((name) => ({ name, url: `/fonts/${name.toLowerCase().replaceAll(' ', '-')}.woff2` }));

export const HOSTED_FONTS = hosted(
  'DM Sans',
  'Figtree',
  'IBM Plex Sans',
  'Inter',
  'Karla',
  'Lora',
  'Manrope',
  'Merriweather',
  'Montserrat',
  'Mulish',
  'Noto Sans',
  'Nunito',
  'Open Sans',
  'Outfit',
  'Playfair Display',
  'Plus Jakarta Sans',
  'Public Sans',
  'Quicksand',
  'Raleway',
  'Roboto',
  'Rubik',
  'Source Sans 3',
  'Source Serif 4',
  'Work Sans',
);

export const DEVICE_FONTS: readonly Font[] = [
  'Arial',
  'Calibri',
  'Cambria',
  'Courier New',
  'Garamond',
  'Georgia',
  'Helvetica',
  'Segoe UI',
  'Times New Roman',
  'Trebuchet MS',
  'Verdana',
].map((name) => ({ name, url: null }));

export const FONTS: readonly Font[] = [...HOSTED_FONTS, ...DEVICE_FONTS];
