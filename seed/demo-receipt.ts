import type { WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { entryMark } from '#modules/tellmore/protocol/chain.ts';
import { reportContent } from '#modules/tellmore/protocol/entry-content.ts';
import { firstKeys } from '#modules/tellmore/protocol/epochs.ts';
import type { SignedReceipt } from '#modules/tellmore/protocol/receipt-code.ts';
import { hashTexts, signReceipt, textsSalt } from '#modules/tellmore/protocol/receipt.ts';
import type { Ask, ChannelHandler, SentReport } from './channel.ts';

interface Received {
  readonly wbSlug: string;
  readonly handler: ChannelHandler;
  readonly sent: SentReport;
  readonly content: object;
  /** YYYY-MM-DD, of receipt and answer. */
  readonly day: string;
}

/** The receipt that a handler's browser signs for a report with these texts. */
export async function receiptFor(ask: Ask, { wbSlug, handler, sent, content, day }: Received): Promise<SignedReceipt> {
  const { body: channel } = await ask<WbAccount>({ action: 'wbAccount', wbSlug });
  const stored = sent.report.entries.find(({ type }) => type === 'REPORT');
  const { CASE } = await firstKeys(sent.keys.boxSeed);
  const statement = {
    channelId: channel.id,
    channelKey: channel.signKey,
    organisation: channel.name,
    reportNumber: sent.reportNumber,
    report: await entryMark(stored?.content ?? ''),
    texts: await hashTexts(reportContent.parse(content), await textsSalt(CASE)),
    receivedOn: day,
    confirmedOn: day,
    handlerId: handler.id,
  };
  return signReceipt(statement, handler.keys.signSeed, channel);
}
