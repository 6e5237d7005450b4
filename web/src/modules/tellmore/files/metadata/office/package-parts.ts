import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { damaged } from '#modules/tellmore/files/metadata/cleaned.ts';
import type { Parts } from './archive.ts';
import { isWebAddress } from './neutral-names.ts';
import { rewriteXml } from './rewrite-xml.ts';

/** A relationship of a part of an Office file (ECMA-376 part 2 §6.5). */
export interface Relationship {
  readonly id: string;
  /** The last word of its type. */
  readonly type: string;
  readonly fullType: string;
  /** The path of a part, or an address outside the file. */
  readonly target: string;
  readonly isOutside: boolean;
}

/** Returns the types of the parts, by path. @throws DamagedError */
export function contentTypes(parts: Parts): (path: string) => string {
  const byPath = new Map<string, string>();
  const byEnding = new Map<string, string>();
  readTags(parts.get('[Content_Types].xml') ?? damaged('No types'), (local, attributes) => {
    const type = attributes.get('ContentType') ?? '';
    if (local === 'Override') byPath.set((attributes.get('PartName') ?? '').replace(/^\//, '').toLowerCase(), type);
    if (local === 'Default') byEnding.set((attributes.get('Extension') ?? '').toLowerCase(), type);
  });
  return (path) => byPath.get(path.toLowerCase()) ?? byEnding.get(endingOf(path)) ?? '';
}

/** Returns the relationships of a part, or of the file for an empty path. @throws DamagedError */
export function relationshipsOf(parts: Parts, path: string): Relationship[] {
  const bytes = parts.get(relationshipsPath(path));
  const found: Relationship[] = [];
  if (bytes === undefined) return found;
  readTags(bytes, (local, attributes) => {
    if (local !== 'Relationship') return;
    const fullType = attributes.get('Type') ?? '';
    const isOutside = attributes.get('TargetMode')?.trim().toLowerCase() === 'external';
    const target = attributes.get('Target') ?? '';
    found.push({
      id: attributes.get('Id') ?? '',
      type: fullType.slice(fullType.lastIndexOf('/') + 1),
      fullType,
      target: isOutside ? target : pathFrom(path, target),
      isOutside,
    });
  });
  return found;
}

export const relationshipsPath = (path: string): string => {
  const cut = path.lastIndexOf('/') + 1;
  return `${path.slice(0, cut)}_rels/${path.slice(cut)}.rels`;
};

/** Whether a relationship to something outside the file is part of the text. */
export const isLink = ({ type, target, isOutside }: Relationship): boolean =>
  isOutside && type === 'hyperlink' && isWebAddress(target);

const endingOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase();

/** The path that a target names, seen from a part. */
function pathFrom(path: string, target: string): string {
  const [plain = ''] = target.split('#');
  const names = plain.startsWith('/') ? [] : path.split('/').slice(0, -1);
  for (const name of plain.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/');
}

function readTags(bytes: Bytes, read: (local: string, attributes: ReadonlyMap<string, string>) => void): void {
  rewriteXml(bytes, {
    tag: ({ local, attributes }) => {
      read(local, attributes);
      return 'KEEP';
    },
  });
}
