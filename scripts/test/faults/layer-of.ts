import type { Layer } from '#scripts/test/layers.ts';

/**
 * Returns the layer that runs a test file, or the check of that name.
 * @throws an error if there is none
 */
export function layerOf(foundBy: string, layers: readonly Layer[]): Layer {
  const candidates = layers.filter((layer) => layer.name === foundBy || foundBy.startsWith(`${folderOf(layer)}/`));
  // A layer in a folder of another one: the nearest configuration runs the file.
  const layer = candidates.toSorted((one, other) => folderOf(other).length - folderOf(one).length)[0];
  if (!layer) throw new Error(`No layer runs ${foundBy}`);
  return layer;
}

/** Returns the layer with a command that runs only these test files. */
export function onlyThese(layer: Layer, files: readonly string[], titles: readonly string[]): Layer {
  if (layer.kind === 'check') return layer;
  const grep = layer.kind === 'playwright' && titles.length > 0 ? ['--grep', titles.map(escaped).join('|')] : [];
  return { ...layer, command: [...layer.command, ...files, ...grep] };
}

const CONFIG = /^(.*)\/(?:vitest|playwright)\.config\.ts$/;

function folderOf({ command }: Layer): string {
  return command.flatMap((word) => CONFIG.exec(word)?.[1] ?? []).at(0) ?? '';
}

function escaped(title: string): string {
  return title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
