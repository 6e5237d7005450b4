import { utf8 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { damaged, DamagedError } from '#modules/tellmore/files/metadata/cleaned.ts';
import type { Cleaned, CleanInner, Kept, Removed } from '#modules/tellmore/files/metadata/cleaned.ts';
import { readParts, writeParts } from './archive.ts';
import { neutralNames } from './neutral-names.ts';
import { officeRules } from './office-rules.ts';
import type { DocumentNotes } from './document-notes.ts';
import { contentTypes, isLink, relationshipsOf, relationshipsPath } from './package-parts.ts';
import type { Relationship } from './package-parts.ts';
import { escaped, rewriteXml } from './rewrite-xml.ts';

const MAIN = /(document|template|sheet|presentation|slideshow)\.main\+xml$/;
/** Parts that are shown, by the end of their type. What is not named is left out. */
const SHOWN = new RegExp(
  `[./-](${[
    '(document|template|sheet|presentation|slideshow)\\.main',
    'styles|settings|webSettings|fontTable|numbering|footnotes|endnotes|comments|header|footer',
    'worksheet|chartsheet|sharedStrings|table|pivotTable|pivotCacheDefinition|pivotCacheRecords|sheetMetadata|rdrichvalue\\w*|rdarray|richvaluerel',
    'slide|slideLayout|slideMaster|notesSlide|notesMaster|handoutMaster|presProps|viewProps|tableStyles|commentAuthors|authors',
    'theme|themeOverride|drawing|chart|chartshapes|chartex|chartstyle|chartcolorstyle',
    'diagramData|diagramLayout|diagramStyle|diagramColors|diagramDrawing',
  ].join('|')})\\+xml$`,
);
const VML = /vmlDrawing$/;
const MEDIA = /^(image|audio|video)\//;
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const PACKAGE = 'application/vnd.openxmlformats-package.relationships+xml';

/** What was left out, by the type of the relationship; anything else is DEVICE_FACTS. */
const REASONS: Readonly<Record<string, Removed>> = {
  thumbnail: 'THUMBNAIL',
  'core-properties': 'DOCUMENT_FACTS',
  'extended-properties': 'DOCUMENT_FACTS',
  'custom-properties': 'DOCUMENT_FACTS',
  customXml: 'DOCUMENT_FACTS',
  people: 'AUTHOR_NAMES',
  person: 'AUTHOR_NAMES',
  package: 'HISTORY',
  oleObject: 'HISTORY',
  revisionHeaders: 'HISTORY',
  glossaryDocument: 'HISTORY',
  origin: 'SIGNATURES',
  control: 'SCRIPTS',
  attachedTemplate: 'SCRIPTS',
  externalLinkPath: 'SCRIPTS',
  externalLink: 'SCRIPTS',
  hyperlink: 'SCRIPTS',
  connections: 'SCRIPTS',
};

/** Programs make them again, or do without. */
const SILENT = new Set(['calcChain', 'font', 'stylesWithEffects']);
const reasonOf = ({ type }: Relationship): Removed => REASONS[type] ?? 'DEVICE_FACTS';

/**
 * Returns a Word, Excel or PowerPoint file with nothing but the parts that are shown and reachable from the document,
 * rewritten without who made and changed them, on which computer, and with which earlier contents. @throws DamagedError
 */
export async function cleanOoxml(bytes: Bytes, clean: CleanInner): Promise<Cleaned> {
  const parts = await readParts(bytes);
  const typeOf = contentTypes(parts);
  const removed = new Set<Removed>();
  const kept = new Set<Kept>(['VISIBLE', 'DOCUMENT_TEXT']);
  const files: Relationship[] = relationshipsOf(parts, '');
  const main = files.find(({ type }) => type === 'officeDocument') ?? damaged('No document');
  if (!MAIN.test(typeOf(main.target))) damaged('No document');
  for (const one of files) if (one !== main) removed.add(reasonOf(one));

  const notes: DocumentNotes = { names: neutralNames(), removed, kept };
  const written = new Map<string, Bytes>();
  const types = new Map<string, string>();
  const renamed = new Map<string, string>();
  const waiting = [main.target];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (written.has(path)) continue;
    const type = typeOf(path);
    const relationships = relationshipsOf(parts, path);
    const stays = relationships.filter(
      (one) =>
        isLink(one) ||
        (!one.isOutside &&
          isShown(typeOf(one.target), one.type) &&
          (!VML.test(typeOf(one.target)) || isReadable(parts.get(one.target)))),
    );
    if (relationships.some(isLink)) kept.add('LINKS');
    for (const one of relationships) if (!stays.includes(one) && !SILENT.has(one.type)) removed.add(reasonOf(one));
    const content = parts.get(path) ?? damaged('A part is missing');
    written.set(path, rewriteXml(content, officeRules(new Set(stays.map(({ id }) => id)), notes)));
    types.set(
      path,
      type.replace(
        /(template|slideshow)\.main\+xml$/,
        (_all, word) => `${word === 'template' ? mainWord(type) : 'presentation'}.main+xml`,
      ),
    );
    const outgoing: Relationship[] = [];
    for (const one of stays) {
      if (one.isOutside) outgoing.push(one);
      else if (MEDIA.test(typeOf(one.target))) {
        const media = renamed.get(one.target) ?? (await cleanMedia(one.target));
        renamed.set(one.target, media);
        outgoing.push({ ...one, target: media });
      } else {
        waiting.push(one.target);
        outgoing.push(one);
      }
    }
    if (outgoing.length > 0) written.set(relationshipsPath(path), relationshipsXml(outgoing));
  }

  /** Returns the neutral path of a picture or recording, which is written cleaned. */
  async function cleanMedia(path: string): Promise<string> {
    const folder = main.target.split('/')[0] ?? 'word';
    const content = parts.get(path) ?? damaged('A picture is missing');
    const inner = await clean(content);
    const isLeft = inner === null || inner.kept.includes('EVERYTHING');
    for (const word of inner?.removed ?? []) removed.add(word);
    if (isLeft) kept.add('PICTURES');
    const ending = /\.([a-z\d]{2,5})$/i.exec(path)?.[1] ?? 'bin';
    const neutral = `${folder}/media/image${renamed.size + 1}.${ending}`;
    written.set(neutral, inner?.bytes ?? content);
    types.set(neutral, typeOf(path));
    return neutral;
  }

  const all = new Map([
    ['[Content_Types].xml', typesXml(types)],
    ['_rels/.rels', relationshipsXml([main])],
    ...written,
  ]);
  return { bytes: await writeParts(all), removed: [...removed], kept: [...kept] };
}

/** Old drawings may be markup that is no XML: they are left out. */
function isReadable(bytes: Bytes | undefined): boolean {
  try {
    return bytes !== undefined && rewriteXml(bytes, { tag: () => 'KEEP' }).length > 0;
  } catch (error) {
    if (error instanceof DamagedError) return false;
    throw error;
  }
}

const mainWord = (type: string): string =>
  type.includes('spreadsheetml') ? 'sheet' : type.includes('presentationml') ? 'presentation' : 'document';

/** Ink, fonts, embedded files and what future programs add are not. */
const isShown = (type: string, relationship: string): boolean =>
  relationship !== 'glossaryDocument' && (SHOWN.test(type) || MEDIA.test(type) || VML.test(type));

function relationshipsXml(relationships: readonly Relationship[]): Bytes {
  const rows = relationships.map(({ id, fullType, target, isOutside }) => {
    const where = isOutside ? `${quoted(target)} TargetMode="External"` : quoted(`/${target}`);
    return `<Relationship Id=${quoted(id)} Type=${quoted(fullType)} Target=${where}/>`;
  });
  return xml(`<Relationships xmlns="${RELATIONSHIPS}">${rows.join('')}</Relationships>`);
}

function typesXml(types: ReadonlyMap<string, string>): Bytes {
  const rows = Array.from(
    types,
    ([path, type]) => `<Override PartName=${quoted(`/${path}`)} ContentType=${quoted(type)}/>`,
  );
  return xml(`<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="${PACKAGE}"/>${rows.join('')}</Types>`);
}

const quoted = (text: string): string => `"${escaped(text, /[<>&"]/g)}"`;
const xml = (text: string): Bytes => utf8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`);
