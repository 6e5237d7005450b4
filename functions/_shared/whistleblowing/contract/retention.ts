/** How long closed reports are kept in a country, unless a team has a reason for another time. */
interface RetentionProposal {
  /** From the day on which a report was closed. */
  readonly months: number;
  /** Where it says so, or what to read. */
  readonly law: string;
  readonly source: string;
  /**
   * FIXED: the law sets the time, in a text that we have read. NECESSARY: it was read and sets none, and the months are our
   * proposal. UNREAD: we have not read the country's law.
   */
  readonly basis: 'FIXED' | 'NECESSARY' | 'UNREAD';
}

const UNREAD = {
  months: 12,
  law: '(EU) 2019/1937 art. 18, (EU) 2016/679 art. 5',
  source: 'https://eur-lex.europa.eu/eli/dir/2019/1937/oj',
  basis: 'UNREAD',
} as const;

/** Read in November 2026. The database proposes the same (`private.wb_retention_proposal`); a test compares. */
export const RETENTION_PROPOSALS: Readonly<Record<string, RetentionProposal>> = {
  // The Working Environment Act, chapter 2 A, sets no time.
  NO: {
    ...UNREAD,
    law: 'GDPR art. 5 nr. 1 e',
    source: 'https://lovdata.no/dokument/NL/lov/2018-06-15-38',
    basis: 'NECESSARY',
  },
  // At most two years after the case has ended: read in the guidance of the data protection authority.
  SE: {
    months: 24,
    law: 'Lag (2021:890) 7 kap.',
    source:
      'https://www.imy.se/vanliga-fragor-och-svar/vilka-krav-galler-enligt-visselblasarlagen-for-personuppgiftsbehandling/',
    basis: 'FIXED',
  },
  DK: { ...UNREAD, law: 'Lov nr. 1436 af 29/06/2021', source: 'https://www.retsinformation.dk/eli/lta/2021/1436' },
  FI: { ...UNREAD, law: 'Laki 1171/2022', source: 'https://www.finlex.fi/fi/laki/alkup/2022/20221171' },
  // Three years after the procedure has ended.
  DE: {
    months: 36,
    law: 'HinSchG § 11 (5)',
    source: 'https://www.gesetze-im-internet.de/hinschg/__11.html',
    basis: 'FIXED',
  },
};

export const retentionProposal = (country: string): RetentionProposal => RETENTION_PROPOSALS[country] ?? UNREAD;
