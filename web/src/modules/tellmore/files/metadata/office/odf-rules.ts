import type { Removed } from '#modules/tellmore/files/metadata/cleaned.ts';
import { damaged } from '#modules/tellmore/files/metadata/cleaned.ts';
import { all } from './document-notes.ts';
import type { DocumentNotes } from './document-notes.ts';
import { isFileName, isWebAddress } from './neutral-names.ts';
import { localOf, OTHER_SPACE, textOf } from './rewrite-xml.ts';
import type { Rules, Tag, Verdict } from './rewrite-xml.ts';

const LEFT_OUT: ReadonlyMap<string, Removed> = new Map([
  ...all('DOCUMENT_FACTS', 'meta user-field-decls user-defined-meta date-string'),
  ...all('DEVICE_FACTS', 'settings'),
  ...all(
    'SCRIPTS',
    'scripts event-listeners event-listener dde-source dde-connection-decls dde-links table-source section-source',
  ),
  ...all(
    'SCRIPTS',
    'cell-range-source database-row-source database-source-sql database-source-table database-source-query plugin applet',
  ),
  ...all('SCRIPTS', 'database-source connection-resource forms'),
  ...all('HISTORY', 'object-ole'),
  ...all('AUTHOR_NAMES', 'creator-initials sender-initials'),
]);

/** Fields that show who, where and when: what they showed last stays in the text, and the field goes. */
const FIELDS =
  /^(author-(name|initials)|sender-[a-z-]+|initial-creator|creator|printed-by|printed-date|printed-time|file-name|template-name|user-defined|user-field-(get|input)|editing-(cycles|duration)|creation-(date|time)|modification-(date|time)|database-[a-z-]+|dde-connection|execute-macro|script|keywords|description|subject|title)$/;
const TEXT = 'urn:oasis:names:tc:opendocument:xmlns:text:1.0';
const DC = 'http://purl.org/dc/elements/1.1/';
const ODF =
  /^(urn:oasis:names:tc:opendocument:|urn:org:documentfoundation:|http:\/\/(openoffice\.org\/|www\.w3\.org\/|purl\.org\/dc\/)|$)/;
/** Cells of another file, in formulas, names and charts. */
const OTHER_FILE = /'[a-z]+:[^']*'#/i;
/** A day for whom the format wants one. */
const DAY = '2000-01-01T00:00:00';

/** Returns the rules of one part, whose pictures have other paths now. */
export function odfRules(
  pictures: ReadonlyMap<string, string>,
  objects: ReadonlySet<string>,
  notes: DocumentNotes,
): Rules {
  const { names, removed, kept } = notes;
  const drop = (reason: Removed): 'DROP' => {
    removed.add(reason);
    return 'DROP';
  };

  /** What becomes of an element that names something: a part of the file, a page of the web, or a file of the computer. */
  function linked(tag: Tag): Verdict {
    const [found, second] = Array.from(tag.attributes).filter(([name]) => localOf(name) === 'href');
    if (found === undefined) return 'KEEP';
    if (second !== undefined) return damaged('Two addresses');
    const [name, address] = found;
    const path = address.replace(/^\.\//, '').replace(/\/$/, '');
    const picture = pictures.get(path);
    if (picture !== undefined) {
      tag.attributes.set(name, picture);
      return 'KEEP';
    }
    if (objects.has(path)) return 'KEEP';
    if (tag.local === 'a' && isWebAddress(address)) {
      if (!address.startsWith('#')) kept.add('LINKS');
      return 'KEEP';
    }
    removed.add(path.startsWith('ObjectReplacements/') || path.startsWith('Object ') ? 'HISTORY' : 'SCRIPTS');
    return tag.local === 'a' ? 'UNWRAP' : 'DROP';
  }

  function attributesOf({ local, attributes, spaceOf }: Tag): void {
    for (const [name, value] of attributes) {
      const word = localOf(name);
      if (name.startsWith('xmlns')) {
        // Formulas begin with a name for one of Microsoft's.
        if (!ODF.test(value) && !value.startsWith('http://schemas.microsoft.com/')) attributes.set(name, OTHER_SPACE);
        continue;
      }
      if (!ODF.test(spaceOf(name))) attributes.delete(name);
      else if (/rsid/.test(word)) {
        attributes.delete(name);
        removed.add('DEVICE_FACTS');
      } else if (word === 'name' && (local === 'frame' || local === 'image') && isFileName(value)) {
        attributes.delete(name);
        removed.add('DEVICE_FACTS');
      } else if (OTHER_FILE.test(value) || (word === 'formula' && /"[a-z]+:\/\//i.test(value))) {
        if (word === 'formula') attributes.delete(name);
        else attributes.set(name, '');
        removed.add('SCRIPTS');
      } else if (word === 'filter-name' || word === 'print-range-name') attributes.delete(name);
    }
  }

  function note({ local, attributes, source }: Tag): void {
    const of = (word: string) => Array.from(attributes).find(([name]) => localOf(name) === word)?.[1];
    if (local === 'changed-region' || local === 'tracked-changes') kept.add('CHANGES');
    if (local === 'table-properties' && of('display') === 'false') kept.add('HIDDEN_SHEETS');
    if (local === 'drawing-page-properties' && of('visibility') === 'hidden') kept.add('HIDDEN_SLIDES');
    if (local === 'text-properties' && of('display') === 'none') kept.add('HIDDEN_TEXT');
    if (/^table-(row|column)$/.test(local) && of('visibility') === 'collapse') kept.add('HIDDEN_TEXT');
    if (local === 'graphic-properties' && /[1-9]/.test(of('clip') ?? '')) kept.add('CROPPED');
    if (local === 'notes' && /<text:(p|span)\b[^>]*>[^<]/.test(source())) kept.add('NOTES');
  }

  function tagRule(tag: Tag): Verdict {
    const { local, space, parents } = tag;
    // Around text, with statements about it. Another `meta` is about the document.
    if (space === TEXT && (local === 'meta' || local === 'meta-field')) return 'UNWRAP';
    const reason = LEFT_OUT.get(local);
    if (reason !== undefined && parents.length > 0) return drop(reason);
    // Of what it does not know, a program shows the text in paragraphs, and nothing elsewhere.
    if (!ODF.test(space)) return parents.includes('p') || parents.includes('h') ? 'UNWRAP' : drop('DEVICE_FACTS');
    if (space === TEXT && FIELDS.test(local)) {
      removed.add('DOCUMENT_FACTS');
      return 'UNWRAP';
    }
    // The picture is in the text, where its facts are not looked for.
    if (local === 'binary-data') kept.add('PICTURES');
    const isNote = parents.includes('annotation') || parents.includes('change-info');
    if (isNote && space === DC && (local === 'creator' || local === 'date')) {
      removed.add('AUTHOR_NAMES');
      if (local === 'date') return { text: DAY };
      return { text: names.of(textOf(tag.source())) };
    }
    if ((local === 'desc' || local === 'title') && isFileName(textOf(tag.source()))) return drop('DEVICE_FACTS');
    // What LibreOffice remembers of another file, under its path.
    const isRemembered = Array.from(tag.attributes).some(
      ([name, value]) => localOf(name) === 'name' && OTHER_FILE.test(value),
    );
    if (isRemembered && /^(table|named-expression)$/.test(local)) return drop('SCRIPTS');
    const verdict = linked(tag);
    if (verdict !== 'KEEP') return verdict;
    note(tag);
    attributesOf(tag);
    return 'KEEP';
  }

  return { tag: tagRule, text: (text, parents) => (parents.includes('annotation') ? names.inNote(text) : text) };
}
