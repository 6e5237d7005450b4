import type { Layer } from './layers.ts';

/** One of `count` parts of all layers; `number` counts from 1. */
export interface Part {
  readonly number: number;
  readonly count: number;
}

/** @throws Error if `text` is not a number of parts such as `2/4` */
export function readPart(text: string): Part {
  const [number = 0, count = 0] = text.split('/').map(Number);
  if (/^\d+\/\d+$/.test(text) && number >= 1 && number <= count) return { number, count };
  throw new Error(`“${text}” is not a part such as 2/4`);
}

/** Returns what a part runs: its share of the tests of each layer with many files, and its share of the other layers. */
export function partOf(layers: readonly Layer[], { number, count }: Part): Layer[] {
  const whole = layers.filter(({ isShared, name }) => !isShared && name !== 'build');
  return layers.flatMap((layer) => {
    // Every part with browser tests needs the client.
    if (layer.name === 'build') return [layer];
    if (!layer.isShared) return whole.indexOf(layer) % count === number - 1 ? [layer] : [];
    return [{ ...layer, budget: undefined, command: [...layer.command, `--shard=${number}/${count}`] }];
  });
}
