import { describe, expect, it } from 'vitest';
import { FIRST_EXTRA as E, rawPdf, stream } from './test/raw-pdf.ts';
import { newestRevision } from './test/sealed.ts';

const link = (action: string): string => `<< /Type /Annot /Subtype /Link /Rect [72 700 300 720] ${action} >>`;
const SCRIPT = '<< /S /JavaScript /JS (BADNESS) >>';

describe('nothing on a sealed page can act', () => {
  const kinds: [string, string, string[]][] = [
    ['a script', link(`/A ${SCRIPT}`), []],
    ['a script whose kind is elsewhere', link(`/A << /S ${E} 0 R /JS (BADNESS) >>`), ['/JavaScript']],
    ['a script behind a link', link(`/A << /S /GoTo /D [4 0 R /Fit] /Next ${SCRIPT} >>`), []],
    ['a list of actions behind a link', link(`/A << /S /URI /URI (https://a.example) /Next [${SCRIPT}] >>`), []],
    ['a list elsewhere', link(`/A << /S /GoTo /D [4 0 R /Fit] /Next ${E} 0 R >>`), [`[${SCRIPT}]`]],
    ['a program', link('/A << /S /Launch /F (BADNESS) >>'), []],
    ['an address of a script', link('/A << /S /URI /URI (javascript:BADNESS) >>'), []],
    ['a file on the reader’s machine', link('/A << /S /URI /URI (file:///BADNESS) >>'), []],
    ['another document', link('/A << /S /GoToR /F (BADNESS) /D [0 /Fit] >>'), []],
    ['what happens on entering', link(`/AA << /E ${SCRIPT} >>`), []],
    [
      'an attached file',
      `<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS ${E} 0 R >>`,
      [`<< /Type /Filespec /F (BADNESS) /EF << /F ${E + 1} 0 R >> >>`, stream('BADNESS', '/Type /EmbeddedFile')],
    ],
    ['a film', `<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] /RichMediaContent << /X (BADNESS) >> >>`, []],
    ['a note that is hidden', `<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /F 2 /Contents (BADNESS) >>`, []],
  ];
  it.each(kinds)('%s', async (_, annotation, extra) => {
    const text = await newestRevision(rawPdf({ pages: [{ text: 'Page', annotations: [annotation] }], extra }));
    expect(text).not.toMatch(/BADNESS|JavaScript/);
  });

  it('files that a page brings along', async () => {
    const extra = [`<< /Type /Filespec /F (x) /EF << /F ${E + 1} 0 R >> >>`, stream('BADNESS')];
    expect(await newestRevision(rawPdf({ pages: [{ entries: `/AF [${E} 0 R]` }], extra }))).not.toContain('BADNESS');
  });
});

describe('what a page shows and where its links lead stay', () => {
  it.each([
    ['a web page', link('/A << /S /URI /URI (https://nordlys.example) >>'), 'https://nordlys.example'],
    ['an address to write to', link('/A << /S /URI /URI (mailto:kari@nordlys.example) >>'), 'mailto:kari'],
    ['another page', link('/A << /S /GoTo /D [4 0 R /Fit] >>'), '/GoTo'],
  ])('%s', async (_, annotation, kept) => {
    expect(await newestRevision(rawPdf({ pages: [{ annotations: [annotation] }] }))).toContain(kept);
  });

  it('fonts whatever the page calls them', async () => {
    const fonts = ['AA', 'AF', 'A', 'Next', 'EF', 'PA'].map((name) => `/${name} 3 0 R`).join(' ');
    const text = await newestRevision(rawPdf({ pages: [{ entries: `/Resources << /Font << ${fonts} >> >>` }] }));
    for (const name of ['AA', 'AF', 'Next', 'EF', 'PA']) expect(text).toMatch(new RegExp(`/${name} \\d+ 0 R`));
  });
});
