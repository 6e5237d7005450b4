import type { Horror } from './horrors.ts';
import { utf8 } from './horrors.ts';

const fromHex = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));
/** Bytes as their code points. */
const raw = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const listOf = (...rows: readonly string[]): string => ['E-post;Fornavn;Etternavn', ...rows, ''].join('\r\n');

const KARE_AND_ASE = ['2|kari@nordlys.no|Kåre|Bjørnæs||||', '3|ase@nordlys.no|Åse|Sjøli||||'];

/** Text files whose encoding nobody states. The first three are files of Excel, byte by byte. */
export const encodingHorrors: readonly Horror[] = [
  {
    what: '"CSV" of Excel for Mac: Mac Roman',
    content: fromHex(
      '452d706f73743b466f726e61766e3b45747465726e61766e0d0a6b617269406e6f72646c79732e6e6f3b4b8c72653b426abf726ebe730d0a617365406e6f72646c79732e6e6f3b8173653b536abf6c690d0a',
    ),
    rows: KARE_AND_ASE,
  },
  {
    what: '"CSV (MS-DOS)" of Excel: code page 865',
    content: fromHex(
      '452d706f73743b466f726e61766e3b45747465726e61766e0d0a6b617269406e6f72646c79732e6e6f3b4b8672653b426a9b726e91730d0a617365406e6f72646c79732e6e6f3b8f73653b536a9b6c690d0a',
    ),
    rows: KARE_AND_ASE,
  },
  {
    what: 'a line in Latin-1 that was pasted into a list in UTF-8',
    content: fromHex(
      '452d706f73743b466f726e61766e3b45747465726e61766e0d0a6b617269406e6f72646c79732e6e6f3b4bc3a572653b426ac3b8726ec3a6730d0a617365406e6f72646c79732e6e6f3bc38573653b536ac3b86c690d0a706572406e6f72646c79732e6e6f3b50e56c3b56696b0d0a',
    ),
    rows: [...KARE_AND_ASE, '4|per@nordlys.no|Pål|Vik||||'],
  },
  {
    what: 'UTF-8 that was read as Windows text and saved as UTF-8',
    content: utf8(listOf('kari@nordlys.no;KÃ¥re;BjÃ¸rnÃ¦s', 'ase@nordlys.no;Ã…se;SjÃ¸li')),
    rows: KARE_AND_ASE,
  },
  {
    what: 'UTF-8 that was read as Mac text and saved as UTF-8',
    content: utf8(listOf('kari@nordlys.no;K√•re;Bj√∏rn√¶s', 'ase@nordlys.no;√Öse;Sj√∏li')),
    rows: KARE_AND_ASE,
  },
  {
    what: 'Latin-9, where Windows-1252 has a sign',
    content: raw(listOf('luka@nordlys.no;Luka;\xa6imunovi', 'ase@nordlys.no;\xc5se;Lo\xb8')),
    rows: ['2|luka@nordlys.no|Luka|Šimunovi||||', '3|ase@nordlys.no|Åse|Lož||||'],
  },
  {
    what: 'Polish names in Windows-1250',
    content: raw(listOf('lukasz@nordlys.no;\xa3ukasz;Wa\xb3\xeasa', 'jozef@nordlys.no;J\xf3zef;Wi\x9cniewski')),
    rows: ['2|lukasz@nordlys.no|Łukasz|Wałęsa||||', '3|jozef@nordlys.no|Józef|Wiśniewski||||'],
  },
  {
    what: 'quotation marks, dashes and apostrophes of Windows-1252',
    content: raw(listOf('siri@nordlys.no;Siri \x93Sia\x94;O\x92Brien', 'kari@nordlys.no;Kari \x96 vikar;B\xf8')),
    rows: ['2|siri@nordlys.no|Siri “Sia”|O’Brien||||', '3|kari@nordlys.no|Kari – vikar|Bø||||'],
  },
  {
    what: 'capital letters in Windows-1252',
    content: raw(listOf('kari@nordlys.no;K\xc5RE;BJ\xd8RN\xc6S')),
    rows: ['2|kari@nordlys.no|KÅRE|BJØRNÆS||||'],
  },
  {
    what: 'Windows-1252 with "š" alone, which Mac Roman reads as "ö"',
    content: raw(listOf('ivan@nordlys.no;Ivan;Mato\x9a', 'kari@nordlys.no;Kari;Vik')),
    rows: ['2|ivan@nordlys.no|Ivan|Matoö||||', '3|kari@nordlys.no|Kari|Vik||||'],
    readings: [
      ['macintosh', 'ivan@nordlys.no;Ivan;Matoö'],
      ['windows-1252', 'ivan@nordlys.no;Ivan;Matoš'],
    ],
  },
  {
    what: 'Windows-1252 with "Š" alone, which others read as "ä" and "è"',
    content: raw(listOf('sime@nordlys.no;\x8aime;Vik')),
    rows: ['2|sime@nordlys.no|äime|Vik||||'],
    readings: [
      ['macintosh', 'sime@nordlys.no;äime;Vik'],
      ['cp850', 'sime@nordlys.no;èime;Vik'],
      ['windows-1252', 'sime@nordlys.no;Šime;Vik'],
    ],
  },
  {
    what: 'a name whose letters were lost before',
    content: utf8(listOf('kari@nordlys.no;K\ufffdre;Bø', 'ase@nordlys.no;\x81se;Bø')),
    faults: ['firstName::2 LETTERS', 'firstName::3 LETTERS'],
  },
];
