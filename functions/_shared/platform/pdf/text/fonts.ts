import { createShapingFont } from './shaper.ts';
import type { ShapingFont } from './shaper.ts';
import { unpack } from './binary.ts';

/** A font file and what is needed to shape with it. */
export interface LoadedFont extends ShapingFont {
  readonly key: FontKey;
  readonly file: Uint8Array;
}

// Each import has its own literal path, so that every bundler finds the files and loads only those that a name needs.
const assets = {
  inter: () => import('./assets/inter.ts'),
  'inter-semibold': () => import('./assets/inter-semibold.ts'),
  mono: () => import('./assets/mono.ts'),
  caveat: () => import('./assets/caveat.ts'),
  'noto-sans': () => import('./assets/noto-sans.ts'),
  'noto-arabic': () => import('./assets/noto-arabic.ts'),
  'noto-hebrew': () => import('./assets/noto-hebrew.ts'),
  'noto-thai': () => import('./assets/noto-thai.ts'),
  'noto-armenian': () => import('./assets/noto-armenian.ts'),
  'noto-georgian': () => import('./assets/noto-georgian.ts'),
  'noto-ethiopic': () => import('./assets/noto-ethiopic.ts'),
  'noto-tamil': () => import('./assets/noto-tamil.ts'),
  'noto-gurmukhi': () => import('./assets/noto-gurmukhi.ts'),
  'noto-bengali': () => import('./assets/noto-bengali.ts'),
};

export type FontKey = keyof typeof assets;

const loaded = new Map<FontKey, Promise<LoadedFont>>();

async function load(key: FontKey): Promise<LoadedFont> {
  const { default: text } = await assets[key]();
  const file = await unpack(text);
  return { key, file, ...(await createShapingFont(file)) };
}

/** Returns the font, ready to shape; read once per isolate. */
export function loadFont(key: FontKey): Promise<LoadedFont> {
  const known = loaded.get(key);
  if (known) return known;
  const loading = load(key);
  loaded.set(key, loading);
  return loading;
}
