import i18next from 'i18next';
import { currentLanguage } from '#i18n/i18n.ts';
import type { IdentitySeals } from '#functions/whistleblowing/contract/handling.ts';
import {
  channelSeedOf,
  listedHandlers,
  notTrusted,
  rosterSignedBy,
} from '#modules/tellmore/handling/trusted-roster.ts';
import { identityContent } from '#modules/tellmore/protocol/entry-content.ts';
import { withAllEntries } from '#modules/tellmore/reports/all-entries.ts';
import { caseDocument } from '#modules/tellmore/reports/case-document.ts';
import { writeNote } from '#modules/tellmore/reports/casework/write-note.ts';
import { decryptReport } from '#modules/tellmore/reports/decrypt-report.ts';
import type { ActionProps } from '#modules/tellmore/reports/handled-props.ts';
import { openIdentity } from '#modules/tellmore/reports/report-commands.ts';
import { WbReportDocument } from '#modules/tellmore/reports/reports.generated.ts';
import { signKeysOf } from '#modules/tellmore/reports/sign-keys.ts';
import { fetchCaseFiles, htmlFile } from '#modules/tellmore/reports/zip-case.ts';
import type { ZipOptions } from '#modules/tellmore/reports/zip-case.ts';
import { apollo } from '#session/apollo-client.ts';
import { toZip } from '#shared/files/to-zip.ts';
import type { ZipFile } from '#shared/files/to-zip.ts';
import { makeProof } from './proof.ts';
import type { Disclosure, SignedProof } from './proof.ts';
// oxlint-disable-next-line import/default -- the text of the file
import verifier from './verify.js?raw';

/**
 * Packs a case for an authority, after a note that says to whom and why: the document, the files, and what proves that
 * nothing was changed, with a page that verifies it offline. Nothing is sent.
 * @throws AppError; MissingFileError; AbortError when it is ended
 */
export async function discloseCase(props: ActionProps, disclosure: Disclosure, options: ZipOptions): Promise<Blob> {
  const { channel, unlocked, handlers } = props;
  // First of all, so that nothing is noted that cannot be proven.
  const channelSeed = await channelSeedOf(unlocked);
  const { roster, rosterSignature } = channel ?? { roster: null, rosterSignature: null };
  if (roster === null || rosterSignature === null) throw notTrusted();
  rosterSignedBy(channelSeed, channel, unlocked.accountId);
  await writeNote(props.report.id, props.opened, { kind: 'DISCLOSED', ...disclosure });
  const identitySeals: IdentitySeals = disclosure.withNames ? await openIdentity(props.report.id) : [];
  const { data } = await apollo.query({
    query: WbReportDocument,
    variables: { id: props.report.id },
    fetchPolicy: 'network-only',
  });
  const stored = data?.whistleblowingReportByPk;
  if (!stored) throw new Error('The report is not handled any more');
  const report = await withAllEntries(stored);
  const signKeys = signKeysOf(handlers);
  const opened = await decryptReport(report, signKeys, unlocked, listedHandlers(channel, { ...unlocked, channelSeed }));
  const identity = disclosure.withNames
    ? identityContent.safeParse(await opened.readIdentity(identitySeals)).data
    : null;
  const now = { ...props, report, opened };
  const files: ZipFile[] = [
    htmlFile(caseDocument(now, disclosure.withNotes, identity ?? null)),
    ...(await fetchCaseFiles(now, disclosure.withNotes, options)),
  ];
  const trusted = { text: roster, signature: rosterSignature, channelSeed };
  const proof = await makeProof(
    { report, opened, signKeys, unlocked, roster: trusted, identitySeals },
    disclosure,
    files,
  );
  return toZip([...files, ...proofFiles(proof)]);
}

/** Returns what verifies the archive: a page, a script for Node, and what they read. */
export function proofFiles(proof: SignedProof): readonly ZipFile[] {
  const text = (name: string, content: string): ZipFile => ({ name, bytes: new TextEncoder().encode(content) });
  const { author, signature } = proof;
  // verify.js knows these names.
  return [
    text('verify.html', verifyPage(proof)),
    text('READ ME.txt', readMe()),
    text('proof/proof.json', proof.text),
    text('proof/signature.json', JSON.stringify({ author, signature })),
    text('proof/verify.mjs', verifier),
  ];
}

const TOLD = ['proven', 'notProven', 'compare'] as const;

function readMe(): string {
  const t = i18next.getFixedT(null, 'casework');
  return `${[t('proof.readMeText'), ...TOLD.map((part) => t(`proof.${part}`))].join('\n\n')}\n`;
}

/** As text in a page, JSON may hold nothing that ends its element. */
const embedded = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

const STATES = ['ok', 'bad', 'unknown'] as const;
const ENTRY_STATES = ['ok', 'sealed', 'forged', 'unreadable'] as const;
const TYPES = ['REPORT', 'IDENTITY', 'MESSAGE', 'NOTE', 'EVENT'] as const;
const CHECKS = ['ROSTER', 'DISCLOSURE', 'REPORT', 'KEYS', 'ENTRIES', 'CHAIN', 'AUTHORS', 'FILE', 'EXTRA'] as const;

/** What the page says, by the codes of verify.js. */
function verifyWords() {
  const t = i18next.getFixedT(null, 'casework');
  return {
    good: t('proof.words.good'),
    bad: t('proof.words.bad'),
    cannot: t('proof.words.cannot'),
    damaged: t('proof.words.damaged'),
    type: Object.fromEntries(TYPES.map((type) => [type, t(`proof.words.type.${type}`)])),
    fingerprint: t('proof.words.fingerprint'),
    entries: t('proof.words.entries'),
    reporter: i18next.t('tellmore:thread.reporter'),
    state: Object.fromEntries(STATES.map((state) => [state, t(`proof.words.state.${state}`)])),
    entry: Object.fromEntries(ENTRY_STATES.map((state) => [state, t(`proof.words.entry.${state}`)])),
    check: Object.fromEntries(CHECKS.map((check) => [check, t(`proof.words.check.${check}`)])),
  };
}

function verifyPage(proof: SignedProof): string {
  const t = i18next.getFixedT(null, 'casework');
  const title = t('proof.title');
  return `<!doctype html>
<html lang="${currentLanguage()}">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; color: #111; background: #fff; }
.verdict { font-size: 1.25rem; font-weight: 600; border-left: 6px solid #17656a; padding-left: 1rem; }
.bad, .forged, .unreadable { color: #a40000; border-color: #a40000; font-weight: 600; }
summary { cursor: pointer; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f3f3f3; padding: 0.5rem; }
</style>
<h1>${title}</h1>
<p>${t('proof.text')}</p>
<p><label>${t('proof.folder')} <input type="file" id="folder" webkitdirectory multiple></label></p>
<div id="result"></div>
${TOLD.map((part) => `<p>${t(`proof.${part}`)}</p>`).join('\n')}
<script type="application/json" id="proof">${embedded(proof)}</script>
<script type="application/json" id="words">${embedded(verifyWords())}</script>
<script type="module">
${verifier}
</script>
</html>
`;
}
