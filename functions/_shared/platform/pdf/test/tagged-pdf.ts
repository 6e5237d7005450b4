import { FIRST_EXTRA as E, rawPdf } from './raw-pdf.ts';

/** A tagged page: a heading and a paragraph that are drawn in the opposite order, a link, and two bookmarks. */
export function taggedPdf({ heading = 'Heading', language = 'nb-NO' } = {}): Uint8Array<ArrayBuffer> {
  const content = [
    `/P <</MCID 0>> BDC BT /F1 12 Tf 72 600 Td (Paragraph) Tj ET EMC`,
    `/H1 <</MCID 1>> BDC BT /F1 24 Tf 72 720 Td (${heading}) Tj ET EMC`,
  ].join('\n');
  const ref = (number: number): string => `${E + number} 0 R`;
  return rawPdf({
    pages: [
      { annotations: [ref(6)], entries: `/Resources << /Font << /F1 3 0 R >> >> /Contents ${ref(0)} /StructParents 7` },
    ],
    catalogue: `/Lang (${language}) /MarkInfo << /Marked true >> /StructTreeRoot ${ref(1)} /Outlines ${ref(8)}
                /Names << /Dests << /Names [(there) << /D [4 0 R /XYZ 0 700 0] >>] >> >>`,
    extra: [
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      `<< /Type /StructTreeRoot /K ${ref(2)} /RoleMap << /Chapter /H1 >>
          /ParentTree << /Nums [7 [${ref(4)} ${ref(3)}] 8 ${ref(5)}] >> >>`,
      `<< /Type /StructElem /S /Document /P ${ref(1)} /K [${ref(3)} ${ref(4)} ${ref(5)} ${ref(11)}] >>`,
      `<< /Type /StructElem /S /Chapter /P ${ref(2)} /Pg 4 0 R /K 1 >>`,
      `<< /Type /StructElem /S /P /P ${ref(2)} /Pg 4 0 R /K 0 >>`,
      `<< /Type /StructElem /S /Link /Alt (See there) /P ${ref(2)} /K << /Type /OBJR /Obj ${ref(6)} /Pg 4 0 R >> >>`,
      `<< /Type /Annot /Subtype /Link /Rect [72 500 200 520] /StructParent 8 /A << /S /GoTo /D (there) >> >>`,
      `<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS << /Type /Filespec /F (BADNESS) >> >>`,
      `<< /Type /Outlines /First ${ref(9)} /Last ${ref(9)} /Count 2 >>`,
      `<< /Title (Part one) /Parent ${ref(8)} /Dest (there) /First ${ref(10)} /Last ${ref(10)} /Count 1 >>`,
      `<< /Title (Clause 1) /Parent ${ref(9)} /A << /S /GoTo /D [4 0 R /Fit] /Next << /S /JavaScript /JS (BADNESS) >> >> >>`,
      `<< /Type /StructElem /S /Annot /P ${ref(2)} /K [<< /Type /OBJR /Obj ${ref(7)} >>] >>`,
    ],
  });
}
