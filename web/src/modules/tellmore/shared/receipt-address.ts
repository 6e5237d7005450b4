/** Where anybody can verify a receipt. Not from the product's table of addresses, which reporters' pages do without (a test compares). */
export const receiptAddress = (language: string): string =>
  `/v2/${language === 'en' ? 'en' : 'nb'}/tellmore/whistleblower-receipt`;
