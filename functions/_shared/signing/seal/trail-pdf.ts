import { ownPagesPdf } from '../../platform/pdf/own-pages.ts';
import { escapeUncovered } from '../../platform/pdf/text/coverage.ts';
import type { AuditTrail } from '../audit-trail-schema.ts';
import { CONSENT_TEXTS } from '../contract/consent.ts';
import type { ConsentVersion } from '../contract/consent.ts';
import { fieldText } from '../contract/field-text.ts';
import { describeDay, describeInstant } from './date-time.ts';
import { eventActor, eventText } from './events.ts';
import { fieldLabel } from './field-labels.ts';
import { identification } from './identification.ts';
import { columnWidth, gap, page, paragraph, stack, styles } from '../../platform/pdf/page-layout.ts';
import type { Block } from '../../platform/pdf/page-layout.ts';
import { certificateStrings } from './strings.ts';
import { trailStrings } from './trail-strings.ts';

type Style = keyof typeof styles;
/** Lines that stay together. */
type Entry = readonly (readonly [style: Style, text: string])[];

/** The audit trail on pages of our own: the document, its files, who signed how, and every event with its hash. */
export async function trailPdf(trail: AuditTrail): Promise<Uint8Array> {
  const entries = [...introduction(trail), ...signers(trail), ...events(trail), ...consent(trail)].map((entry) =>
    entry.map(([style, text]) => [style, escapeUncovered(text)] as const),
  );
  return ownPagesPdf({
    title: `${trailStrings[trail.language].title}: ${trail.document.name}`,
    head: `${certificateStrings[trail.language].documentNumber} ${trail.document.number}`,
    language: trail.language,
    texts: entries.flat().map(([style, text]) => ({ text, face: styles[style].face })),
    blocks: (typesetter) =>
      entries.map((entry): Block => {
        const lines = entry.map(([style, text]) => paragraph(typesetter, text, styles[style], page.left, columnWidth));
        const isHeading = entry[0]?.[0] === 'heading';
        return {
          ...stack([...lines, gap(isHeading ? 4 : 6)]),
          keepWithNext: isHeading,
          spaceBefore: isHeading ? 14 : 0,
        };
      }),
  });
}

function instant({ language, document }: AuditTrail, iso: string): string {
  const { utc, local } = describeInstant(iso, document.timeZone, certificateStrings[language]);
  return `${utc} · ${local}`;
}

function introduction(trail: AuditTrail): Entry[] {
  const { document, files, language, isWhole, madeAt } = trail;
  const words = trailStrings[language];
  const strings = certificateStrings[language];
  const facts = [
    `${strings.documentNumber}: ${document.number}`,
    `${strings.documentId}: ${document.id}`,
    `${strings.sentBy}: ${strings.sender(document.senderName, document.senderAccountName)}`,
    `${strings.sentAt}: ${instant(trail, document.sentAt)}`,
    `${words.deadline}: ${describeDay(document.deadline, strings)} (${document.timeZone})`,
    `${words.status}: ${words.statuses[document.status]}`,
    ...(document.endedAt === null ? [] : [`${words.ended}: ${instant(trail, document.endedAt)}`]),
    ...(document.endReason === null ? [] : [`${words.endReason}: ${document.endReason.replaceAll(/\s+/g, ' ')}`]),
    `${words.made}: ${instant(trail, madeAt)}`,
    isWhole ? words.whole : words.broken,
  ];
  return [
    [
      ['title', words.title],
      ['subtitle', document.name],
    ],
    facts.map((fact) => ['body', fact] as const),
    ...sealedFiles(trail),
    [['heading', strings.files]],
    ...files.map(({ name, sha256 }) => digest(name, sha256)),
  ];
}

const digest = (name: string, sha256: string): Entry => [
  ['body', name],
  ['hash', sha256],
];

/** The digest of the sealed file; of several, of each and of the ZIP. */
function sealedFiles({ document, sealedFiles: sealed, language }: AuditTrail): Entry[] {
  const words = trailStrings[language];
  const { sealedSha256 } = document;
  if (sealedSha256 === null) return [];
  if (sealed.length <= 1) return [digest(words.sealed, sealedSha256)];
  return [
    [['heading', words.sealedFiles]],
    ...sealed.map(({ name, sha256 }) => digest(name, sha256)),
    digest(words.sealedZip, sealedSha256),
  ];
}

function signers(trail: AuditTrail): Entry[] {
  const words = trailStrings[trail.language];
  const strings = certificateStrings[trail.language];
  return [
    [['heading', words.signers]],
    ...trail.signers.map((signer): Entry => {
      const { signedAt, identifiedBy, signedName, typedName } = signer;
      const lines = [
        signedName === null || signedName === signer.name ? null : `${words.signedAs}: ${signedName}`,
        signer.clientName === null ? null : strings.signsFor(signer.clientName),
        signer.place === null ? null : strings.place(signer.place),
        words.signatureStatuses[signer.status],
        signedAt === null ? null : `${strings.signed} ${instant(trail, signedAt)}`,
        ...(identifiedBy === null ? [] : identification(identifiedBy, signer.proof, trail.language)),
        signer.markDiffers && typedName !== null ? strings.markDiffers(typedName) : null,
        signer.ip === null ? null : `${words.ip}: ${signer.ip}`,
        signer.userAgent === null ? null : `${words.device}: ${signer.userAgent}`,
        signer.consentVersion === null ? null : words.consentVersion(signer.consentVersion),
        ...filledIn(signer, trail.language),
      ];
      return [
        ['strong', signer.name],
        ['body', signer.email],
        ...lines.filter((line) => line !== null).map((line) => ['quiet', line] as const),
      ];
    }),
  ];
}

/** What a signer has filled in on the pages. */
function filledIn({ fields }: AuditTrail['signers'][number], language: AuditTrail['language']): string[] {
  const words = trailStrings[language];
  return fields.flatMap(({ type, label, file, page: number, value }) => {
    if (value === null) return [];
    const text = type === 'CHECKBOX' ? words.ticked : fieldText(type, value, language).replaceAll('\n', ' ');
    return [words.filledIn(fieldLabel({ type, label }, language), text, file, number)];
  });
}

function events(trail: AuditTrail): Entry[] {
  const words = trailStrings[trail.language];
  return [
    [['heading', words.events]],
    ...trail.events.map((event): Entry => {
      const told = { ...event, name: event.actorName, email: event.actorEmail };
      const actor = eventActor(told, trail.language);
      return [
        ['body', `${event.sequence}. ${eventText(told, trail.language)}`],
        ['quiet', instant(trail, event.occurredAt)],
        ...(actor === '' ? [] : [['quiet', actor] as const]),
        ...(event.userAgent === null ? [] : [['quiet', `${words.device}: ${event.userAgent}`] as const]),
        ['hash', event.hash],
      ];
    }),
    [['quiet', words.check]],
  ];
}

/** The words that each signer agreed to, once for every version and language. */
function consent({ signers: all, language }: AuditTrail): Entry[] {
  const words = trailStrings[language];
  const seen = new Map<string, string>();
  for (const { consentVersion, consentLanguage } of all) {
    if (!isVersion(consentVersion) || consentLanguage === null) continue;
    seen.set(`${consentVersion} (${consentLanguage})`, CONSENT_TEXTS[consentVersion][consentLanguage]);
  }
  if (seen.size === 0) return [];
  return [
    [['heading', words.consent]],
    ...[...seen].map(([version, text]): Entry => [
      ['strong', version],
      ['body', text],
    ]),
  ];
}

function isVersion(version: string | null): version is ConsentVersion {
  return version !== null && Object.hasOwn(CONSENT_TEXTS, version);
}
