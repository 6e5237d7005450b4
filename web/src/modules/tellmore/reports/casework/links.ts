import { z } from '#api/zod.ts';
import { listedHandlers, trustedRoster } from '#modules/tellmore/handling/trusted-roster.ts';
import { publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import { toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { openLink, sealLink } from '#modules/tellmore/protocol/links.ts';
import { withAllEntries } from '#modules/tellmore/reports/all-entries.ts';
import { decryptReport } from '#modules/tellmore/reports/decrypt-report.ts';
import type { HandledEntry } from '#modules/tellmore/reports/decrypt-report.ts';
import type { ActionProps } from '#modules/tellmore/reports/handled-props.ts';
import type { HandledReport } from '#modules/tellmore/reports/report-commands.ts';
import { WbReportDocument, WbReportPageDocument } from '#modules/tellmore/reports/reports.generated.ts';
import { signKeysOf } from '#modules/tellmore/reports/sign-keys.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { apollo } from '#session/apollo-client.ts';
import { answered } from '#graphql/json-text.ts';
import { notesOf } from './case-notes.ts';
import { writeNote } from './write-note.ts';

/** What the other report is to the one in whose notes a link is; NONE takes an earlier link back. */
const RELATIONS = ['RELATED', 'ORIGINAL', 'DUPLICATE', 'NONE'] as const;
type Relation = (typeof RELATIONS)[number];

const linkContent = z.object({ reportId: z.uuid(), reportNumber: z.string(), relation: z.enum(RELATIONS) });
export type CaseLink = z.infer<typeof linkContent>;

/**
 * Returns the links of a case that are sealed for the handler, the last word about each report. Nothing is looked up: the
 * server would see which reports are linked.
 */
export async function readLinks(
  entries: readonly HandledEntry[],
  report: Pick<HandledReport, 'accountId' | 'reportNumber'>,
  { keys }: Pick<Unlocked, 'keys'>,
): Promise<readonly CaseLink[]> {
  const links = new Map<string, CaseLink>();
  const place = { channelId: report.accountId, reportNumber: report.reportNumber };
  for (const { note } of notesOf(entries, 'LINK')) {
    const { data } = linkContent.safeParse(await openLink(note.sealed, keys.boxSeed, place));
    if (data) links.set(data.reportId, data);
  }
  return [...links.values()].filter(({ relation }) => relation !== 'NONE');
}

/** Returns the id of a report that the handler handles; null for another number. @throws AppError */
export async function findHandled(accountId: string, reportNumber: string): Promise<string | null> {
  const { data } = await apollo.query({
    query: WbReportPageDocument,
    variables: { accountId, filter: { reportNumber }, sort: '-submitted', skip: 0, size: 1 },
    fetchPolicy: 'network-only',
  });
  return answered(data).wbReportPage.reports[0]?.id ?? null;
}

const OPPOSITE = { RELATED: 'RELATED', ORIGINAL: 'DUPLICATE', DUPLICATE: 'ORIGINAL', NONE: 'NONE' } as const;

type Reading = Pick<ActionProps, 'channel' | 'unlocked' | 'handlers'>;
type Case = Pick<ActionProps, 'report' | 'opened'>;

/** Reads a report as it is now; null for one that the handler does not handle any more. @throws AppError */
async function readCase(id: string, { channel, unlocked, handlers }: Reading): Promise<Case | null> {
  const { data } = await apollo.query({ query: WbReportDocument, variables: { id }, fetchPolicy: 'network-only' });
  const report = data?.whistleblowingReportByPk;
  if (!report) return null;
  const listed = listedHandlers(channel, unlocked);
  return { report, opened: await decryptReport(await withAllEntries(report), signKeysOf(handlers), unlocked, listed) };
}

/**
 * Links two reports in the notes of both, for those who handle both now. @throws AppError UNAUTHORIZED for a report that
 * the handler does not handle any more
 */
export async function linkReports(props: ActionProps, otherId: string, relation: Relation): Promise<void> {
  const other = await readCase(otherId, props);
  if (!other) throw new Error('The other report is not handled');
  await writeLinks(props, props, other, relation);
}

/**
 * Writes the links of a report once more after handlers have joined it, those to reports that one of them handles, too: what
 * was sealed before is not sealed for them. @throws AppError
 */
export async function passLinksOn(reportId: string, joined: readonly string[], props: Reading): Promise<void> {
  const now = await readCase(reportId, props);
  if (!now?.opened.mayNote) return;
  for (const link of await readLinks(now.opened.entries, now.report, props.unlocked)) {
    const other = await readCase(link.reportId, props);
    const isOfBoth = other?.opened.mayNote && handlersOf(other.report).some((id) => joined.includes(id));
    if (isOfBoth) await writeLinks(props, now, other, link.relation);
  }
}

async function writeLinks({ channel, unlocked }: Reading, one: Case, other: Case, relation: Relation): Promise<void> {
  const roster = await trustedRoster(channel, unlocked);
  const [ids, otherIds] = [handlersOf(one.report), handlersOf(other.report)];
  const boxKeys = roster.handlers
    .filter(({ id }) => id !== unlocked.handlerId && ids.includes(id) && otherIds.includes(id))
    .map(({ boxKey }) => boxKey);
  // One's own keys may be newer than the list.
  const both = [toBase64(publicKeys(unlocked.keys).boxKey), ...boxKeys];
  await writeLink(one, both, linkTo(other, relation));
  await writeLink(other, both, linkTo(one, OPPOSITE[relation]));
}

const handlersOf = (report: HandledReport): readonly string[] =>
  report.whistleblowingAssignmentCollection?.edges.map(({ node }) => node.handlerId) ?? [];

const linkTo = ({ report: { id, reportNumber } }: Case, relation: Relation): CaseLink => ({
  reportId: id,
  reportNumber,
  relation,
});

async function writeLink({ report, opened }: Case, boxKeys: readonly string[], link: CaseLink): Promise<void> {
  const place = { channelId: report.accountId, reportNumber: report.reportNumber };
  const sealed = await sealLink(link, boxKeys, handlersOf(report).length, place);
  await writeNote(report.id, opened, { kind: 'LINK', sealed: [...sealed] });
}
