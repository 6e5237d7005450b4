import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { damaged } from './cleaned.ts';
import { findBox } from './iso-boxes.ts';
import type { Box } from './iso-boxes.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Where the samples of a track are, by its tables. @throws DamagedError for tables that don't fit the file */
export function sampleRanges(bytes: Bytes, track: Box): readonly Range[] {
  const table = findBox(bytes, track, ['mdia', 'minf', 'stbl']);
  if (table === null) return [];
  const read = (name: string) => {
    const box = findBox(bytes, table, [name]);
    return box === null ? null : new DataView(bytes.buffer, box.body, box.end - box.body);
  };
  try {
    const offsets = chunkOffsets(read('stco'), read('co64'));
    const counts = samplesOfChunks(read('stsc'), offsets.length);
    const sizes = sampleSizes(read('stsz'));
    const ranges: Range[] = [];
    let sample = 0;
    offsets.forEach((from, index) => {
      const last = sample + (counts[index] ?? 0);
      let to = from;
      for (; sample < last; sample += 1) to += sizes(sample);
      if (to > bytes.length) damaged('Samples are outside of the file');
      ranges.push({ from, to });
    });
    return ranges;
  } catch (error) {
    if (error instanceof RangeError) damaged('The tables of a track are cut off');
    throw error;
  }
}

function chunkOffsets(short: DataView | null, long: DataView | null): readonly number[] {
  const view = short ?? long;
  if (view === null) return [];
  const count = entriesOf(view, short === null ? 8 : 4, 4);
  return Array.from({ length: count }, (_, index) =>
    short === null ? Number(view.getBigUint64(8 + 8 * index)) : view.getUint32(8 + 4 * index),
  );
}

/** Runs of chunks with equally many samples: first chunk (from 1), samples, description. */
function samplesOfChunks(view: DataView | null, chunks: number): readonly number[] {
  if (view === null) return [];
  const runs = entriesOf(view, 12, 4);
  const counts: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const first = view.getUint32(8 + 12 * run) - 1;
    const next = run + 1 < runs ? view.getUint32(8 + 12 * (run + 1)) - 1 : chunks;
    if (first < counts.length || next > chunks) damaged('The chunks of a track are out of order');
    for (let chunk = first; chunk < next; chunk += 1) counts[chunk] = view.getUint32(12 + 12 * run);
  }
  return counts;
}

function sampleSizes(view: DataView | null): (sample: number) => number {
  if (view === null) return damaged('A track without sizes');
  const common = view.getUint32(4);
  return (sample) => (common === 0 ? view.getUint32(12 + 4 * sample) : common);
}

/** The number of entries that a table announces, if it has room for them. */
function entriesOf(view: DataView, bytesEach: number, at: number): number {
  const count = view.getUint32(at);
  return at + 4 + count * bytesEach > view.byteLength ? damaged('A table is cut off') : count;
}
