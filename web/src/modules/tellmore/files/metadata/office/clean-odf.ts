import { fromUtf8, utf8 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { damaged } from '#modules/tellmore/files/metadata/cleaned.ts';
import type { Cleaned, CleanInner, Kept, Removed } from '#modules/tellmore/files/metadata/cleaned.ts';
import { readParts, writeParts } from './archive.ts';
import type { Parts } from './archive.ts';
import { neutralNames } from './neutral-names.ts';
import { odfRules } from './odf-rules.ts';
import type { DocumentNotes } from './document-notes.ts';
import { escaped, rewriteXml } from './rewrite-xml.ts';

const CONTENT = /^(Object \d+\/)?(content|styles)\.xml$/;
const PICTURE = /^(Pictures|Media)\/[^/]+$/;
const MANIFEST = 'META-INF/manifest.xml';
const SPACE = 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0';

/** What was left out, by the beginning of its path; anything else is DEVICE_FACTS. */
const REASONS: readonly (readonly [RegExp, Removed])[] = [
  [/meta\.xml$|^manifest\.rdf$/, 'DOCUMENT_FACTS'],
  [/^Thumbnails\//, 'THUMBNAIL'],
  [/^(Basic|Scripts|Dialogs)\//, 'SCRIPTS'],
  [/signatures\.xml$/, 'SIGNATURES'],
  [/^(Versions|VersionList\.xml|Object |ObjectReplacements)/, 'HISTORY'],
];

/**
 * Returns an OpenDocument file with nothing but its text, tables, slides, charts and pictures, rewritten without who made
 * and changed them, on which computer, and with which scripts. @throws DamagedError
 */
export async function cleanOdf(bytes: Bytes, clean: CleanInner): Promise<Cleaned> {
  const parts = await readParts(bytes);
  const type = fromUtf8(parts.get('mimetype') ?? damaged('No type')).trim();
  if (!/^application\/vnd\.oasis\.opendocument\.[a-z-]+$/.test(type)) damaged('No type');
  if (!parts.has('content.xml')) damaged('No content');
  const removed = new Set<Removed>();
  const kept = new Set<Kept>(['VISIBLE', 'DOCUMENT_TEXT']);
  const notes: DocumentNotes = { names: neutralNames(), removed, kept };

  const pictures = new Map<string, string>();
  const written = new Map<string, Bytes>([['mimetype', utf8(type)]]);
  for (const [path, content] of parts) {
    if (!PICTURE.test(path)) continue;
    const inner = await clean(content);
    for (const word of inner?.removed ?? []) removed.add(word);
    if (inner === null || inner.kept.includes('EVERYTHING')) kept.add('PICTURES');
    const ending = /\.[a-z\d]{2,5}$/i.exec(path)?.[0] ?? '';
    const neutral = `Pictures/${pictures.size + 1}${ending}`;
    pictures.set(path, neutral);
    written.set(neutral, inner?.bytes ?? content);
  }
  const types = typesIn(parts.get(MANIFEST));
  const objects = drawnObjects(parts, types);
  for (const [path, content] of parts) {
    const [folder = ''] = path.split('/');
    if (CONTENT.test(path) && (folder === path || objects.has(folder)))
      written.set(path, rewriteXml(content, odfRules(pictures, objects, notes)));
    else if (path !== 'mimetype' && path !== MANIFEST && !PICTURE.test(path)) {
      removed.add(REASONS.find(([start]) => start.test(path))?.[1] ?? 'DEVICE_FACTS');
    }
  }
  written.set(MANIFEST, manifestXml(type, [...written.keys()], types));
  return { bytes: await writeParts(written, 'mimetype'), removed: [...removed], kept: [...kept] };
}

/** Charts and formulas are documents of their own. Whole documents in documents are left out. */
const drawnObjects = (parts: Parts, types: ReadonlyMap<string, string>): ReadonlySet<string> =>
  new Set(
    Array.from(parts.keys())
      .flatMap((path) => /^(Object \d+)\/content\.xml$/.exec(path)?.[1] ?? [])
      .filter((path) => /\.(chart|formula)$/.test(types.get(path) ?? '')),
  );

/** The types of pictures and charts, by path. @throws DamagedError for an encrypted document */
function typesIn(manifest: Bytes | undefined): ReadonlyMap<string, string> {
  const types = new Map<string, string>();
  rewriteXml(manifest ?? damaged('No manifest'), {
    tag: ({ local, attributes }) => {
      if (local === 'encryption-data') damaged('Encrypted');
      const found = (name: string) => Array.from(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1] ?? '';
      if (local === 'file-entry') types.set(found('full-path').replace(/\/$/, ''), found('media-type'));
      return 'KEEP';
    },
  });
  return types;
}

function manifestXml(type: string, paths: readonly string[], types: ReadonlyMap<string, string>): Bytes {
  const objects = new Set(paths.flatMap((path) => /^Object \d+(?=\/)/.exec(path) ?? []));
  const row = (path: string, media: string) =>
    `<manifest:file-entry manifest:full-path="${escaped(path)}" manifest:media-type="${escaped(media, /[<>&"]/g)}"/>`;
  const rows = [
    row('/', type),
    ...paths.flatMap((path) => (path === 'mimetype' ? [] : [row(path, path.endsWith('.xml') ? 'text/xml' : '')])),
    ...Array.from(objects, (path) => row(`${path}/`, types.get(path) ?? '')),
  ];
  return utf8(
    `<?xml version="1.0" encoding="UTF-8"?>\n<manifest:manifest xmlns:manifest="${SPACE}" manifest:version="1.2">${rows.join('')}</manifest:manifest>`,
  );
}
