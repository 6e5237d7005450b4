import { readFileSync } from 'node:fs';
import type { Sql } from 'postgres';

/** The words that the pages of an archive of own data have for codes: those of the screens and of the database. */
export const ARCHIVE_WORDS = 'functions/_shared/account/own-data/words.generated.ts';

/** Where the words of a list are among the client's texts. A star stands for the code. */
const SCREENS: Readonly<Record<string, string>> = {
  accountType: 'admin.accountType',
  buyerType: 'credits.payment.entity',
  certificateKind: 'check-files.certificate.kinds',
  certificateShown: 'check-files.police.given',
  checkDecision: 'check-content.decision',
  checkEnding: 'retention.ending',
  checkEvent: 'check-lists.event',
  checkListStatus: 'check-lists.listStatus',
  checkStatus: 'check-lists.checkStatus',
  countryTie: 'check-forms.countries.hasNone',
  decisionAction: 'decisions.action',
  decisionState: 'decisions.state',
  deletedPart: 'retention.part',
  documentCategory: 'signmore.category',
  documentCheckReason: 'identity.reason',
  documentStatus: 'common.documentStatus',
  eidMethod: 'identity.method',
  employmentType: 'check-forms.work.types',
  exception: 'check-results.exception',
  excludedReason: 'checkmore.sent.reason',
  fileSource: 'check-content.source',
  gender: 'check-forms.pep.genders',
  invoiceStatus: 'credits.invoiceStatus',
  myCheckStatus: 'candidate.checks.status',
  notice: 'notices.notice.*.title',
  noticeTiming: 'notices.timing',
  pageFieldType: 'page-fields.type',
  permitGround: 'check-files.permit.grounds',
  policeCertificate: 'check-results.certificate',
  questionKind: 'wb-settings.own.QUESTIONS',
  readWhat: 'settings.ownReads.what',
  receivedStatus: 'check-lists.received.status',
  refereeQuestionKind: 'reference-templates.kind',
  refundStatus: 'credits.refunds.state',
  relation: 'reference-report.relation',
  reportCategory: 'tellmore.category',
  reportStatus: 'tellmore.status',
  reportType: 'tellmore.type',
  requiredProof: 'signer-proof.choice',
  role: 'settings.role',
  scale: 'reference-templates.scale',
  signatureStatus: 'signmore.signatureStatus',
  ssoKind: 'sso.kind',
  teamValue: 'team-log.value',
  transactionReason: 'credits.reason',
  transactionType: 'credits.type',
  voiceDistortion: 'wb-settings.voice',
};

type Words = Readonly<Record<string, readonly [en: string, nb: string]>>;
type Texts = string | { readonly [key: string]: Texts };

/** Returns the file with the words of every list, by its codes. */
export async function archiveWords(sql: Sql): Promise<string> {
  const lists: Record<string, Words> = Object.fromEntries(
    Object.entries(SCREENS).map(([name, place]) => [name, screenWords(place)]),
  );
  lists['checkType'] = inOrder(await sql`select type as code, name_en as en, name_nb as nb from public.check_type`);
  lists['mailKind'] = inOrder(await sql`select kind as code, title_en as en, title_nb as nb from private.mail_kind`);
  lists['teamEvent'] = inOrder(
    await sql`select kind as code, title_en as en, title_nb as nb from private.team_event_kind`,
  );
  lists['requestType'] = inOrder(
    await sql`
    select type as code, name_en as en, name_nb as nb from public.check_request_type
    union all select 'CUSTOM', 'Own selection', 'Eget utvalg'`,
  );
  const products = screenWords('credits.product');
  lists['product'] = Object.fromEntries(
    (await sql<{ type: string; key: string }[]>`select type, name_key as key from public.product order by type`).map(
      ({ type, key }) => [type, products[key] ?? [type, type]],
    ),
  );
  const parts = Object.entries(lists)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, words]) => `  ${name}: {\n${Object.entries(words).map(lineOf).join('')}  },\n`);
  return `/** Words for codes, from the texts of the screens and from the database: in English and Norwegian. */
export const WORDS = {\n${parts.join('')}} as const satisfies Readonly<
  Record<string, Readonly<Record<string, readonly [en: string, nb: string]>>>
>;\n`;
}

function lineOf([code, words]: readonly [string, readonly [en: string, nb: string]]): string {
  const [en, nb] = words.map((text) => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`);
  const line = `    ${code}: [${en}, ${nb}],\n`;
  return line.length <= 121 ? line : `    ${code}: [\n      ${en},\n      ${nb},\n    ],\n`;
}

function inOrder(rows: readonly Record<string, string>[]): Words {
  const words = rows.map(({ code = '', en = '', nb = '' }) => [code, [en, nb]] as const);
  return Object.fromEntries(words.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The words at a place of the client's texts. Beside codes in capitals, other keys are texts of the page. */
function screenWords(place: string): Words {
  const [path = '', inner] = place.split('.*.');
  const [en, nb] = [codesAt('en', path, inner), codesAt('nb', path, inner)];
  const codes = Object.keys(en).filter((code) => /^[A-Z]/.test(code) || place === 'team-log.value');
  return Object.fromEntries(
    (codes.length > 0 ? codes : Object.keys(en)).map((code) => {
      const words = [en[code] ?? '', nb[code] ?? ''] as const;
      if (words.some((text) => text === '' || text.includes('{{'))) throw new Error(`No words alone: ${place} ${code}`);
      return [code, words];
    }),
  );
}

function codesAt(language: string, path: string, inner: string | undefined): Record<string, string> {
  const [file = '', ...keys] = path.split('.');
  let texts = JSON.parse(readFileSync(`web/src/i18n/${language}/${file}.json`, 'utf8')) as Texts;
  for (const key of keys) texts = typeof texts === 'string' ? {} : (texts[key] ?? {});
  return Object.fromEntries(
    Object.entries(texts).flatMap(([code, text]: [string, Texts]) => {
      const word = inner === undefined || typeof text === 'string' ? text : text[inner];
      return typeof word === 'string' ? [[code, word] as const] : [];
    }),
  );
}
