import { describe, expect, it } from 'vitest';
import { asSealed } from './as-sealed.ts';
import { inspectPdf } from './inspect.ts';
import { renderPages } from './test/command-line.ts';
import { FIRST_EXTRA as E, rawPdf, stream } from './test/raw-pdf.ts';
import { newestRevision } from './test/sealed.ts';

const annotation = (entries: string) => `<< /Type /Annot ${entries} >>`;
const withAnnotation = (entries: string, extra: readonly string[] = []) =>
  rawPdf({ pages: [{ annotations: [annotation(entries)] }], extra });
const QUADS = '/Rect [72 700 300 720] /QuadPoints [72 720 300 720 72 700 300 700]';

describe('an annotation that brings no appearance', () => {
  it.each([
    ['highlight', `/Subtype /Highlight /C [1 0.8 0] ${QUADS}`],
    ['underline', `/Subtype /Underline /C [1 0 0] ${QUADS}`],
    ['strike-out', `/Subtype /StrikeOut ${QUADS}`],
    ['squiggle', `/Subtype /Squiggly /C [0 0 0 1] ${QUADS}`],
    ['rectangle', '/Subtype /Square /Rect [72 600 300 700] /C [0 0 1] /IC [0.5] /BS << /W 3 >>'],
    ['ellipse', '/Subtype /Circle /Rect [72 600 300 700] /C [0 0 1] /Border [0 0 4]'],
    ['line', '/Subtype /Line /Rect [72 600 300 700] /L [72 600 300 700] /C [0]'],
    ['polyline', '/Subtype /PolyLine /Rect [72 600 300 700] /Vertices [72 600 150 700 300 600]'],
    ['polygon', '/Subtype /Polygon /Rect [72 600 300 700] /Vertices [72 600 150 700 300 600] /CA 0.5'],
    ['drawing', '/Subtype /Ink /Rect [72 600 300 700] /InkList [[72 600 150 700] [200 600 300 700]]'],
  ])('gets one, so that every reader shows the same: %s', async (_, entries) => {
    const original = withAnnotation(entries);
    expect(await inspectPdf(original)).toMatchObject({ ok: true });
    expect(await newestRevision(original)).toMatch(/\/AP <<\s*\/N \d+ 0 R/);
    expect(renderPages(await asSealed(original)) === renderPages(rawPdf({ pages: [{}] })), 'shows nothing').toBe(false);
  });

  it.each([
    ['the icon of a note', '/Subtype /Text /Rect [72 700 90 718] /Contents (Note)'],
    ['a stamp', '/Subtype /Stamp /Rect [72 700 90 718] /Name /Approved'],
  ])('is left out when the viewer shows nothing: %s', async (_, entries) => {
    expect(await newestRevision(withAnnotation(entries))).not.toMatch(/\/Subtype \/(?:Text|Stamp)/);
  });

  it('is refused when it is text, which readers set differently', async () => {
    const entries = '/Subtype /FreeText /Rect [72 700 300 720] /DA (/Helv 12 Tf) /Contents (PENALTY 5)';
    expect(await inspectPdf(withAnnotation(entries))).toEqual({ ok: false, reason: 'FORM_NOT_KEPT' });
  });
});

describe('only annotations that are drawn and links are sealed', () => {
  const look = `/Rect [72 700 300 720] /AP << /N ${E} 0 R >>`;
  const extra = [stream('0 0 10 10 re f', '/Subtype /Form /BBox [0 0 10 10]')];
  it.each(['Stamp', 'FreeText', 'Highlight', 'Ink', 'Link'])('%s', async (subtype) => {
    expect(await newestRevision(withAnnotation(`/Subtype /${subtype} ${look}`, extra))).toContain(
      `/Subtype /${subtype}`,
    );
  });
  const others = ['Sound', 'Movie', 'Screen', '3D', 'RichMedia', 'NewKindOfPdf3'];
  it.each(others)('a page that shows one is refused, since the seal would not show it: %s', async (subtype) => {
    const file = withAnnotation(`/Subtype /${subtype} ${look}`, extra);
    expect(await inspectPdf(file)).toEqual({ ok: false, reason: 'HAS_ATTACHMENTS' });
  });
  it.each([
    ['hidden', `/Subtype /FileAttachment /F 2 ${look}`],
    ['without an appearance', '/Subtype /FileAttachment /Rect [72 700 90 718]'],
    ['the window of a note', `/Subtype /Popup ${look}`],
  ])('one that the viewer does not show is left out: %s', async (_, entries) => {
    expect(await inspectPdf(withAnnotation(entries, extra))).toMatchObject({ ok: true });
  });
});

it('a file whose pages show what is in another file is refused', async () => {
  const external = stream('', '/Subtype /Form /BBox [0 0 9 9] /Ref << /F (other.pdf) /Page 1 >>');
  const pages = [{ entries: `/Resources << /XObject << /X ${E} 0 R >> >>` }];
  expect(await inspectPdf(rawPdf({ pages, extra: [external] }))).toEqual({ ok: false, reason: 'READ_DIFFERENTLY' });
});
