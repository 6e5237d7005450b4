// What forms and SQL are asked about: values of each kind of field.

export interface Case {
  readonly value: unknown;
  /** Whether it is accepted; absent: both sides agree. */
  readonly verdict?: boolean;
  /** The codes of both sides are the same, too. */
  readonly sameCode?: boolean;
}

const accepted = (values: readonly unknown[]): Case[] => values.map((value) => ({ value, verdict: true }));
const refused = (values: readonly unknown[]): Case[] => values.map((value) => ({ value, verdict: false }));
const alike = (values: readonly string[]): Case[] => values.map((value) => ({ value, sameCode: true }));

export const notText = refused([7, true, ['x'], { x: 1 }]);
const blank = refused(['', ' ', '\u00a0', '\u200b', null]);
const nobodySees = ['\u202aKari\u202c', 'a\u202Eb', 'a\u2066b', 'Zoë\u200D', 'می\u200cخواهم'];

/** A required text of one line. */
export const line = (max: number): Case[] => [...filledLine(max), ...blank];
export const lineOrNone = (max: number): Case[] => [...filledLine(max), ...accepted([''])];
/** A first name, which people with one name lack. */
export const name = (max: number): Case[] =>
  line(max).map((each) => (each.value === null ? { value: null, verdict: true } : each));
export const paragraph = (max: number): Case[] => [...filledParagraph(max), ...blank];
export const paragraphOrNone = (max: number): Case[] => [...filledParagraph(max), ...accepted([''])];

function filledLine(max: number): Case[] {
  return [
    ...accepted(['Åse Dahl', '  Åse  ', 'å'.repeat(max), '😀'.repeat(max), 'A\u030Ase', '<b>', "O'Brien; drop"]),
    ...refused(['å'.repeat(max + 1), '😀'.repeat(max + 1), 'a\nb', 'a\tb', 'a\u0007b', 'a\u0085b', 'a\u2028b']),
    ...alike(['\\u0000', 'محمد', ...nobodySees].filter((value) => value.length <= max)),
    ...notText,
  ];
}

function filledParagraph(max: number): Case[] {
  return [
    ...accepted(['Hei\n\nPå gjensyn\tKari', 'å'.repeat(max), '😀'.repeat(max)]),
    ...refused(['å'.repeat(max + 1), 'a\u0007b']),
    ...alike(nobodySees),
    ...notText,
  ];
}

/** Without the values that leave a field empty. */
export const filled = (values: readonly Case[]): Case[] =>
  values.filter(({ value }) => value !== null && (typeof value !== 'string' || /[^\s\u200b]/.test(value)));

/** Names on a letter to the police. */
export const latin: Case[] = [
  ...accepted(['Nguyễn Thị Ánh', 'Åse-Þóra Ðkáłš', 'O’Neill', 'A\u030Ase']),
  ...refused(['王芳', '김민수', 'Олена', 'Λένα', 'محمد']),
];
export const otherScripts = accepted(latin.map(({ value }) => value));

export const emails: Case[] = [
  ...accepted(['kari@nordlys.example', ' Kari@Nordlys.Example ', 'ole@bærum.no', 'a+b.c_d@e-f.no', "o'h@b.no"]),
  ...refused(['', ' ', null, 'kari', 'kari@', '@a.no', 'kari@localhost', 'a b@c.no', `${'a'.repeat(65)}@b.no`]),
  ...alike([
    'øl@a.no',
    'a@xn--brum-zoa.no',
    'a@b.xn--p1ai',
    'a@b.c',
    'a@-b.no',
    'a@b-.no',
    'a@b..no',
    'a@b.no,c@d.no',
    'a@b.no\nBcc: x@y.no',
    '"a"@b.no',
    'a<b>@c.no',
    'a@b.no.',
    'a.@b.no',
    '.a@b.no',
    'a..b@c.no',
    `${'a'.repeat(64)}@b.no`,
    `${'a'.repeat(65)}@b.no`,
    `a@${'b'.repeat(63)}.no`,
    `a@${'b'.repeat(64)}.no`,
    `a@${'bcd.'.repeat(70)}no`,
    'a\u202E@b.no',
    'a@b.1',
    'a@1.no',
    '日本@例え.jp',
    'a@b.нo',
  ]),
  ...notText,
];

export const phones: Case[] = [
  ...accepted(['+4791234567', '+46701234567', '']),
  ...refused(['91234567', '+4712345678', '+47912', '0047 91234567', '+1234567890123456']),
  ...notText,
];

export const organizationNumbers: Case[] = [
  ...accepted(['923609016', '923 609 016', ' 923609016 ', 'NO923609016']),
  ...refused(['923609017', '92360901', 'SE923609016', '9236090160']),
];

export const flags: Case[] = [...accepted([true, false]), ...refused(['true', 1, []])];

/** Whole numbers of a range, or null. */
export const numbers = (least: number, most: number): Case[] => [
  ...accepted([least, most, null]),
  ...refused([least - 1, most + 1, least + 0.5, -1, '3', [], true]),
];

export const choice = (words: readonly string[]): Case[] => [
  ...accepted(words),
  ...refused(['', 'SOMETHING', words[0]?.toLowerCase().concat('x'), 7]),
];
