import { useTranslation } from 'react-i18next';
import type { OwnReport } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { REPORT_TEXTS } from '#modules/tellmore/protocol/receipt-code.ts';
import type { DisclosedTexts } from '#modules/tellmore/protocol/receipt-code.ts';
import type { VerifiedReceipt } from '#modules/tellmore/protocol/receipt.ts';
import { browserMeasure, plainPdf } from '#modules/tellmore/shared/plain-pdf.ts';
import type { Paragraph } from '#modules/tellmore/shared/plain-pdf.ts';
import { receiptAddress } from '#modules/tellmore/shared/receipt-address.ts';
import { receiptFacts } from '#modules/tellmore/shared/receipt-facts.ts';
import { formatDay } from '#ui/format.ts';

/** A longer code is in the file alone: nobody types a page of letters. */
const PRINTED_CODE = 6000;

/** Returns what makes receipts as files, in the browser. */
export function useReceiptPdf() {
  const { t, i18n } = useTranslation('wb-receipt');
  const make = (title: string, paragraphs: readonly Paragraph[], code: string | null): Blob =>
    plainPdf(
      {
        title,
        language: i18n.language,
        paragraphs: [{ style: 'TITLE', text: title }, ...paragraphs],
        attached: code === null ? null : { name: 'receipt.txt', text: code },
      },
      browserMeasure(),
    );
  const fact = ({ label, value }: { readonly label: string; readonly value: string }): readonly Paragraph[] => [
    { style: 'HEADING', text: label },
    { style: 'TEXT', text: value },
  ];
  const text = (said: string): Paragraph => ({ style: 'TEXT', text: said });

  return {
    signed: (says: VerifiedReceipt, code: string, texts: DisclosedTexts | null): Blob =>
      make(
        t('title'),
        [
          ...receiptFacts(t, says).flatMap(fact),
          ...REPORT_TEXTS.filter((name) => texts !== null && texts[name] !== '').flatMap((name) =>
            fact({ label: t(`part.${name}`), value: texts?.[name] ?? '' }),
          ),
          { style: 'HEADING', text: t('proves.title') },
          text(t('proves.yes')),
          text(t('proves.no')),
          { style: 'HEADING', text: t('how.title') },
          text(t('how.text', { address: new URL(receiptAddress(i18n.language), location.origin).href })),
          ...(code.length > PRINTED_CODE ? [] : [{ style: 'CODE', text: code } as const]),
        ],
        code,
      ),

    unsigned: (report: OwnReport, organisation: string, state: 'waiting' | 'lacking'): Blob =>
      make(
        t(`own.${state}.title`),
        [
          ...fact({ label: t('fact.organisation'), value: organisation }),
          ...fact({ label: t('fact.number'), value: shownNumber(report.reportNumber) }),
          ...fact({ label: t('fact.sent'), value: formatDay(report.submittedOn) }),
          text(t(`own.${state}.text`)),
        ],
        null,
      ),
  };
}
