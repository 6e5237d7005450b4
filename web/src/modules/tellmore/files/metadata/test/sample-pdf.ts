import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import type { PdfObject } from '@libpdf/core';
import { concat, utf8 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { jpeg2000 } from './sample-mp4.ts';
import { samples } from './samples.ts';
import { SECRET } from './writing.ts';

const N = (name: string): PdfName => PdfName.of(name);
const secret = () => PdfString.fromString(SECRET);
const hiddenStream = (type = 'Metadata') => new PdfStream([['Type', N(type)]], utf8(SECRET));
const rect = () => new PdfArray([0, 0, 10, 10].map((each) => PdfNumber.of(each)));
const action = (kind: string, key: string) => PdfDict.of({ S: N(kind), [key]: secret() });

/** Does something to the resources of the page, before it is saved. */
type Draws = (made: PDF, resources: PdfDict) => void;

const pictures: Draws = (made, resources) => {
  resources.set(
    'XObject',
    PdfDict.of({
      Form: made.register(form(made.register(hiddenStream()))),
      Photo: made.register(image('DCTDecode', samples['jpeg']?.() ?? new Uint8Array())),
      Scan: made.register(image('JPXDecode', jpeg2000())),
    }),
  );
};

/** A PDF with the secret in everything that says who made it, in an older version of itself, and in its pictures. */
export async function pdf(draw: Draws = pictures): Promise<Bytes> {
  const made = PDF.create();
  made.setAuthor(SECRET);
  made.setTitle(SECRET);
  const page = made.addPage({ size: 'a4' });
  page.drawText('Det som skjedde', { x: 72, y: 500, size: 20 });
  page.drawText('Mer', { x: 72, y: 400, size: 20 });
  const file = () =>
    made.register(
      PdfDict.of({
        Type: N('Filespec'),
        F: secret(),
        EF: PdfDict.of({ F: made.register(hiddenStream('EmbeddedFile')) }),
      }),
    );
  const entries: Readonly<Record<string, PdfObject>> = {
    Metadata: made.register(hiddenStream()),
    PieceInfo: PdfDict.of({ X: secret() }),
    LastModified: secret(),
    ID: secret(),
    AF: new PdfArray([file()]),
    AA: PdfDict.of({ O: action('JavaScript', 'JS') }),
    VP: new PdfArray([PdfDict.of({ Measure: PdfDict.of({ GPTS: secret() }) })]),
    B: new PdfArray([made.register(PdfDict.of({ T: PdfDict.of({ I: PdfDict.of({ Title: secret() }) }) }))]),
    OfSomeProgram: secret(),
    Annots: new PdfArray(comments(file, made.register(hiddenStream('Sound'))).map((each) => made.register(each))),
  };
  for (const [key, value] of Object.entries(entries)) page.dict.set(key, value);
  const resources = page.dict.get('Resources');
  const shared = resources instanceof PdfRef ? made.getObject(resources) : resources;
  if (!(shared instanceof PdfDict)) throw new Error('The sample has no resources');
  const layer = {
    Type: N('OCG'),
    Name: secret(),
    Usage: PdfDict.of({ CreatorInfo: PdfDict.of({ Creator: secret() }) }),
  };
  shared.set('Properties', PdfDict.of({ MC0: made.register(PdfDict.of(layer)) }));
  draw(made, shared);
  const catalog = made.getCatalog();
  catalog.set('Metadata', made.register(hiddenStream()));
  catalog.set('OpenAction', action('JavaScript', 'JS'));
  const named = (value: PdfObject) => PdfDict.of({ Names: new PdfArray([secret(), value]) });
  catalog.set('Names', PdfDict.of({ EmbeddedFiles: named(file()), JavaScript: named(action('JavaScript', 'JS')) }));
  catalog.set('Outlines', made.register(PdfDict.of({ First: made.register(PdfDict.of({ Title: secret() })) })));
  const first = await made.save();
  // A second version, which leaves the first in the file.
  const changed = await PDF.load(first);
  changed.setAuthor(`${SECRET}, igjen`);
  return new Uint8Array(await changed.save({ incremental: true }));
}

/** What people and programs hang on pages. */
function comments(file: () => PdfRef, sound: PdfRef): readonly PdfDict[] {
  const comment = (kind: string, entries: Readonly<Record<string, PdfObject>>) =>
    PdfDict.of({
      Type: N('Annot'),
      Subtype: N(kind),
      Rect: rect(),
      T: secret(),
      M: secret(),
      NM: secret(),
      ...entries,
    });
  const facts = ['Name', 'M', 'Location', 'ContactInfo', 'Reason', 'Contents'].map((key) => [key, secret()] as const);
  const signature = PdfDict.of({ Type: N('Sig'), ByteRange: new PdfArray([]), ...Object.fromEntries(facts) });
  return [
    comment('Text', { Contents: PdfString.fromString('Dette er feil') }),
    comment('FileAttachment', { FS: file() }),
    comment('Screen', { A: PdfDict.of({ S: N('Rendition'), R: PdfDict.of({ C: PdfDict.of({ D: file() }) }) }) }),
    comment('Sound', { Sound: sound }),
    comment('RichMedia', { RichMediaContent: PdfDict.of({ Assets: PdfDict.of({ Names: new PdfArray([file()]) }) }) }),
    comment('Link', { A: action('JavaScript', 'JS') }),
    comment('Link', { A: action('Launch', 'F') }),
    comment('Link', { A: action('GoToR', 'F') }),
    comment('Widget', { FT: N('Sig'), V: signature }),
    comment('Widget', { Parent: PdfDict.of({ FT: N('Sig'), T: secret(), TU: secret(), V: signature }) }),
  ];
}

const form = (xmp: PdfRef): PdfStream =>
  new PdfStream(
    [
      ['Subtype', N('Form')],
      ['BBox', rect()],
      ['Metadata', xmp],
      ['PieceInfo', PdfDict.of({ A: secret() })],
    ],
    utf8('q Q'),
  );

const image = (filter: string, bytes: Bytes): PdfStream =>
  new PdfStream(
    [
      ['Type', N('XObject')],
      ['Subtype', N('Image')],
      ['Filter', N(filter)],
    ],
    bytes,
  );

/** The pictures of a PDF. */
export async function picturesOf(bytes: Bytes): Promise<readonly PdfStream[]> {
  const read = await PDF.load(bytes);
  const objects = Array.from({ length: 200 }, (_, index) => read.getObject(PdfRef.of(index + 1, 0)));
  return objects.filter((object) => object instanceof PdfStream).filter((one) => one.get('Subtype') === N('Image'));
}

/** Everything in a PDF: as it is written, and what its packed streams hold. */
export async function unpacked(bytes: Bytes): Promise<Bytes> {
  const read = await PDF.load(bytes);
  const streams: Bytes[] = [];
  for (let number = 1; number < 200; number += 1) {
    const object = read.getObject(PdfRef.of(number, 0));
    if (object instanceof PdfStream && object.get('Subtype') !== N('Image')) {
      streams.push(new Uint8Array(object.getDecodedData()));
    }
  }
  return concat(bytes, ...streams);
}
