import type { Removed } from '#modules/tellmore/files/metadata/cleaned.ts';
import { damaged } from '#modules/tellmore/files/metadata/cleaned.ts';
import { all, words } from './document-notes.ts';
import type { DocumentNotes } from './document-notes.ts';
import { isFileName, isWebAddress } from './neutral-names.ts';
import { elementNamed, localOf, OTHER_SPACE, textOf } from './rewrite-xml.ts';
import type { Rules, Tag, Verdict } from './rewrite-xml.ts';
import { fieldReader, isShowing } from './word-fields.ts';

/** Elements that say who, where and when, or fetch something: names without prefix. */
const LEFT_OUT: ReadonlyMap<string, Removed> = new Map([
  ...all(
    'DEVICE_FACTS',
    'rsids docId fileVersion absPath revisionPtr smartTagPr customXmlPr printSettings printerSettings',
  ),
  ...all('DEVICE_FACTS', 'creationId modId modifyId customWorkbookViews customSheetViews protectedRanges fldData'),
  ...all('DEVICE_FACTS', 'custDataLst customProperties smartTags embeddedFontLst dataModel'),
  ...all('DOCUMENT_FACTS', 'docVars dataBinding placeholder'),
  ...all('AUTHOR_NAMES', 'permStart permEnd fileSharing writeProtection modifyVerifier presenceInfo'),
  ...all(
    'SCRIPTS',
    'attachedTemplate mailMerge saveThroughXslt schemaLibrary attachedSchema subDoc externalReferences',
  ),
  ...all('SCRIPTS', 'controls control webPublishing webPublishItems externalData oleLink ddeLink'),
  ...all('SIGNATURES', 'signatureline'),
  ...all('HISTORY', 'oleObjects OLEObject objectEmbed objectLink embeddedWAVAudioFile'),
]);
/** Elements around text that stays. */
const UNWRAPPED = new Set(['smartTag', 'customXml']);

/** Attributes that are left out wherever they are. */
const FACTS: ReadonlyMap<string, Removed> = new Map([
  ...all('DEVICE_FACTS', 'paraId textId durableId anchorId editId gfxdata securityDescriptor connectionId invalidUrl'),
  ...all('AUTHOR_NAMES', 'date dateUtc refreshedBy refreshedDate refreshedDateIso workbookUserName user userName'),
]);
const REVISION = 'http://schemas.microsoft.com/office/spreadsheetml/';
const RELATIONSHIP = /\/(officeDocument\/2006|officeDocument)\/relationships$/;
/** What the namespaces of Office begin with. What other programs write is for themselves. */
const OFFICE =
  /^(http:\/\/(schemas\.(openxmlformats\.org|microsoft\.com\/(office|ink|3dmodels))|purl\.oclc\.org\/ooxml)\/|urn:schemas-microsoft-com:|http:\/\/www\.w3\.org\/(XML|2001\/XMLSchema-instance|1998\/Math)|$)/;

/** Elements that mean nothing without the part that they name. Others only lose the name. */
const HOLLOW = new Set(
  words(
    `drawing legacyDrawing legacyDrawingHF legacyDrawingHeaderFooter picture tablePart oleObject externalReference pivotCache dataRef
     hlinkClick hlinkHover hlinkMouseOver snd audioFile videoFile quickTimeFile wavAudioFile contentPart tags
     userShapes embedRegular embedBold embedItalic embedBoldItalic queryTable slicerList media imgLayer svgBlip`,
  ),
);
const LISTS = new Set(words('hyperlinks tableParts pivotCaches'));
const CHANGES = new Set(
  words('ins del moveFrom moveTo rPrChange pPrChange tblPrChange trPrChange tcPrChange sectPrChange cellIns cellDel'),
);

/** Returns the rules of one part, whose relationships with these ids stay. */
export function officeRules(ids: ReadonlySet<string>, notes: DocumentNotes): Rules {
  const { names, removed, kept } = notes;
  const fields = fieldReader();
  const drop = (reason: Removed): 'DROP' => {
    removed.add(reason);
    return 'DROP';
  };

  /** Whether an element names a part that is left out. */
  const namesOfGone = ({ attributes, spaceOf }: Tag): string[] =>
    Array.from(attributes).flatMap(([name, id]) =>
      RELATIONSHIP.test(spaceOf(name)) && id !== '' && !ids.has(id) ? [name] : [],
    );

  function isGoneInside(source: string): boolean {
    return Array.from(source.matchAll(/\s[\w.-]+:(?:id|embed|link|pict)\s*=\s*["']([^"']*)["']/g)).some(
      ([, id = '']) => /^r?id\d/i.test(id) && !ids.has(id),
    );
  }

  /** Whether all that a list has is left out: Excel wants no empty ones. */
  function isHollow(source: string): boolean {
    const named = Array.from(source.matchAll(/\s[\w.-]+:id\s*=\s*["']([^"']*)["']/g), ([, id = '']) => id);
    const count = (source.match(/<[^/!?]/g)?.length ?? 1) - 1;
    return count > 0 && named.length === count && named.every((id) => !ids.has(id));
  }

  function attributesOf(tag: Tag): void {
    const { local, attributes, spaceOf } = tag;
    for (const [name, value] of attributes) {
      const word = localOf(name);
      const space = spaceOf(name);
      const fact = word.startsWith('rsid') ? 'DEVICE_FACTS' : FACTS.get(word);
      if (name.startsWith('xmlns')) {
        // Names of others are still counted up as ignorable.
        if (!OFFICE.test(value)) attributes.set(name, OTHER_SPACE);
        continue;
      }
      if (!OFFICE.test(space)) attributes.delete(name);
      else if (fact !== undefined || (word === 'uid' && space.startsWith(REVISION))) {
        attributes.delete(name);
        removed.add(fact ?? 'DEVICE_FACTS');
      } else if (word === 'author' || (word === 'name' && isAuthor(local))) {
        attributes.set(name, names.of(value));
        removed.add('AUTHOR_NAMES');
      } else if (word === 'dt' && local === 'cm') attributes.delete(name);
      // Excel writes there who made a scenario, and when.
      else if (word === 'comment' && local === 'scenario') {
        attributes.delete(name);
        removed.add('AUTHOR_NAMES');
      } else if (word === 'tableType' || word === 'queryTableFieldId') attributes.delete(name);
      else if (word === 'initials') attributes.set(name, 'A');
      else if (isAuthor(local) && (word === 'userId' || word === 'providerId')) attributes.set(name, 'None');
      else if (word === 'created' && (local === 'cm' || local === 'reply'))
        attributes.set(name, '2000-01-01T00:00:00.000');
    }
    if (tag.space.startsWith('urn:schemas-microsoft-com:')) linksOfShape(tag);
    if (/^(cNvPr|docPr|imagedata|fill|stroke|shape|rect)$/.test(local)) plainNames(tag);
  }

  /** Where an old shape leads when it is clicked: like links of text, to the web alone. */
  function linksOfShape({ attributes }: Tag): void {
    for (const [name, value] of attributes) {
      if (localOf(name) !== 'href' || value === '') continue;
      if (isWebAddress(value)) kept.add('LINKS');
      else {
        attributes.delete(name);
        removed.add('SCRIPTS');
      }
    }
  }

  /** What a picture was called on the computer: programs write it, with its folder, where its name and description are. */
  function plainNames({ local, attributes }: Tag): void {
    for (const [name, value] of attributes) {
      const word = localOf(name);
      const isPicture = local === 'imagedata' || local === 'fill' || local === 'stroke';
      if (word === 'name' && isFileName(value)) attributes.set(name, `Picture ${attributes.get('id') ?? ''}`.trim());
      else if (
        ((word === 'descr' || word === 'title' || word === 'alt') && (isPicture || isFileName(value))) ||
        (isPicture && (word === 'href' || word === 'src'))
      ) {
        attributes.delete(name);
      } else continue;
      removed.add('DEVICE_FACTS');
    }
  }

  function note(tag: Tag): void {
    const { local, attributes, parents } = tag;
    const shown = attributes.get('show');
    if (local === 'sheet' && /^(hidden|veryHidden)$/.test(attributes.get('state') ?? '')) kept.add('HIDDEN_SHEETS');
    if (local === 'sld' && (shown === '0' || shown === 'false')) kept.add('HIDDEN_SLIDES');
    if (local === 'notes' && parents.length === 0) kept.add('NOTES');
    if (CHANGES.has(local)) kept.add('CHANGES');
    if ((local === 'row' || local === 'col') && attributes.get('hidden') === '1') kept.add('HIDDEN_TEXT');
    if (local === 'vanish' || local === 'pivotCacheDefinition') kept.add('HIDDEN_TEXT');
    if (local === 'srcRect' && Array.from(attributes.values()).some((value) => value !== '0')) kept.add('CROPPED');
  }

  function tagRule(tag: Tag): Verdict {
    const { local, space, attributes, parents } = tag;
    if (local === 'altChunk') return damaged('Text in a file of its own');
    const reason = LEFT_OUT.get(local);
    if (reason !== undefined) return drop(reason);
    // Office ignores what it does not know, with everything in it: text that is not shown is no text of the document.
    if (!OFFICE.test(space)) return drop('DEVICE_FACTS');
    if (UNWRAPPED.has(local)) return 'UNWRAP';
    if (local === 'graphicFrame' || local === 'AlternateContent' || local === 'ext') {
      const verdict = framed(tag);
      if (verdict !== 'KEEP') return verdict;
    }
    if (LISTS.has(local) && isHollow(tag.source())) return drop('SCRIPTS');
    note(tag);
    const gone = namesOfGone(tag);
    if (gone.length > 0 && (HOLLOW.has(local) || parents.at(-1) === 'hyperlinks')) return drop('SCRIPTS');
    for (const name of gone) attributes.delete(name);
    attributesOf(tag);
    return textRule(tag);
  }

  /** Text that is no text of the document. */
  function textRule(tag: Tag): Verdict {
    const { local, attributes, parents } = tag;
    if (local === 'fldChar') fields.mark(Array.from(attributes).find(([name]) => localOf(name) === 'fldCharType')?.[1]);
    if ((local === 'instrText' || local === 'delInstrText') && !fields.keeps(textOf(tag.source()))) return { text: '' };
    if (local === 'fldSimple') {
      const instruction = Array.from(attributes).find(([name]) => localOf(name) === 'instr')?.[1] ?? '';
      if (!isShowing(instruction)) return 'UNWRAP';
    }
    if (local === 'author' && parents.includes('authors')) {
      removed.add('AUTHOR_NAMES');
      return { text: names.of(textOf(tag.source())) };
    }
    // A formula of another workbook, whose path is left out: what it gave last stays.
    if (/^(f|formula|formula[12]|definedName)$/.test(local) && /\[[^\]]*\]/.test(outsideOf(textOf(tag.source())))) {
      return parents.includes('chart') || parents.includes('chartSpace') ? { text: '' } : drop('SCRIPTS');
    }
    return 'KEEP';
  }

  /** An embedded file is left out, and the picture of it stays. */
  function framed(tag: Tag): Verdict {
    const source = tag.source();
    if (tag.local === 'graphicFrame') {
      if (!/<([^\s<>/:]+:)?oleObj\b/.test(source)) return 'KEEP';
      removed.add('HISTORY');
      const picture = elementNamed(source, 'pic') ?? elementNamed(elementNamed(source, 'Fallback') ?? '', 'pic');
      return picture === null || isGoneInside(picture) ? 'DROP' : { source: picture };
    }
    if (/<([^\s<>/:]+:)?(absPath|contentPart)\b/.test(source) && tag.local === 'AlternateContent') {
      const fallback = elementNamed(source, 'Fallback');
      removed.add('DEVICE_FACTS');
      return fallback === null || isGoneInside(fallback) ? 'DROP' : 'KEEP';
    }
    if (tag.local === 'ext' && tag.attributes.has('uri')) {
      if (
        /<([^\s<>/:]+:)?(creationId|modId|modifyId|presenceInfo|designElem|decorative|svgBlip|imgProps|taskDetails|reactions|commentPropsAndData)\b/.test(
          source,
        )
      ) {
        return drop('DEVICE_FACTS');
      }
      if (isGoneInside(source)) return drop('DEVICE_FACTS');
    }
    return 'KEEP';
  }

  return { tag: tagRule, text: (text, parents) => (parents.includes('comment') ? names.inNote(text) : text) };
}

const isAuthor = (local: string): boolean => local === 'cmAuthor' || local === 'author';
/** A formula without its quoted texts and the columns of its tables, which have brackets, too. */
const outsideOf = (formula: string): string =>
  formula.replaceAll(/"[^"]*"/g, '').replaceAll(/\b[A-Za-z_]\w*\[[^\]]*(\[[^\]]*\][^\]]*)*\]/g, '');
