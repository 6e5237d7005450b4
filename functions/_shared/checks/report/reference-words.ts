import type { Language } from '../../platform/contract/languages.ts';
import type { ReferenceNorm } from '../contract/reference-norms.ts';
import type { GivenReference, ReferenceDifference } from '../contract/reference-content.ts';

type Answer = NonNullable<GivenReference['answer']>;

interface ReferenceWords {
  readonly relation: Readonly<Record<GivenReference['relation'] | 'OTHER', string>>;
  readonly status: Readonly<Record<GivenReference['status'], string>>;
  readonly field: Readonly<Record<ReferenceDifference['field'], string>>;
  readonly answered: (when: string) => string;
  /** confirmed: when the referee confirmed it; null before. */
  readonly taken: (by: string, on: string, confirmed: string | null) => string;
  readonly norm: (mean: string, shares: string, norm: ReferenceNorm) => string;
  readonly proven: Readonly<Record<NonNullable<Answer['proof']>['means'], (by: string) => string>>;
  readonly confirmed: (job: string) => string;
  readonly claimed: (job: string) => string;
  readonly difference: (field: string, claimed: string, confirmed: string) => string;
  readonly summary: (mean: string, lowest: number, highest: number, count: number) => string;
  readonly rating: (rating: number, points: number) => string;
  /** Of a referee whom the sender had named. */
  readonly proposed: string;
  readonly unable: string;
  readonly quote: (text: string) => string;
  readonly message: (text: string) => string;
  readonly reason: (text: string) => string;
  readonly yes: string;
  readonly no: string;
}

/** The texts about references in a report. */
export const referenceWords: Readonly<Record<Language, ReferenceWords>> = {
  nb: {
    relation: {
      MANAGER: 'leder',
      COLLEAGUE: 'kollega',
      REPORT: 'hadde kandidaten som leder',
      CUSTOMER: 'kunde eller samarbeidspartner',
      HR: 'HR',
      OTHER: 'annen relasjon',
    },
    status: {
      WAITING: 'Har ikke svart ennå',
      ANSWERED: 'Har svart',
      DECLINED: 'Har avslått',
      NOT_ME: 'Forespørselen kom til feil person',
      BOUNCED: 'E-posten kom ikke fram',
      REPLACED: 'Byttet ut',
      GAVE_UP: 'Har ikke svart',
      WITHDRAWN: 'Trukket tilbake',
    },
    field: {
      relation: 'Relasjon',
      organizationName: 'Virksomhet',
      jobTitle: 'Stilling',
      startMonth: 'Første måned',
      finishMonth: 'Siste måned',
      period: 'Periode',
    },
    answered: (when) => `Svarte ${when}`,
    taken: (by, on, confirmed) =>
      `Tatt på telefon av ${by} ${on}, ${confirmed === null ? 'ikke bekreftet av referansen' : `bekreftet av referansen ${confirmed}`}`,
    norm: (mean, shares, { references, candidates }) =>
      `Andre referanser: gjennomsnitt ${mean} (${shares}), fra ${references} referanser om ${candidates} andre kandidater`,
    proven: {
      EID: (name) => `bekreftet med eID som ${name}`,
      SMS: (address) => `bekreftet med kode på SMS til ${address}`,
      MAIL: (address) => `bekreftet med kode på e-post til ${address}`,
    },
    confirmed: (job) => `Bekreftet som oppgitt: ${job}`,
    claimed: (job) => `Oppgitt av kandidaten: ${job}`,
    difference: (field, claimed, confirmed) => `Avvik, ${field}: kandidaten ${claimed}, referansen ${confirmed}`,
    summary: (mean, lowest, highest, count) =>
      `Gjennomsnitt ${mean}, fra ${lowest} til ${highest}, ${count} vurderinger`,
    rating: (rating, points) => `${rating} av ${points}`,
    proposed: 'Foreslått av virksomheten i bestillingen og godtatt av kandidaten',
    unable: 'Kunne ikke svare:',
    quote: (text) => `«${text}»`,
    message: (text) => `Melding fra referansen: «${text}»`,
    reason: (text) => `Kandidatens begrunnelse for byttet: «${text}»`,
    yes: 'Ja',
    no: 'Nei',
  },
  en: {
    relation: {
      MANAGER: 'manager',
      COLLEAGUE: 'colleague',
      REPORT: 'reported to the candidate',
      CUSTOMER: 'customer or partner',
      HR: 'HR',
      OTHER: 'other relation',
    },
    status: {
      WAITING: 'Has not answered yet',
      ANSWERED: 'Has answered',
      DECLINED: 'Declined',
      NOT_ME: 'The request reached the wrong person',
      BOUNCED: 'The email was not delivered',
      REPLACED: 'Replaced',
      GAVE_UP: 'Did not answer',
      WITHDRAWN: 'Withdrawn',
    },
    field: {
      relation: 'Relation',
      organizationName: 'Company',
      jobTitle: 'Position',
      startMonth: 'First month',
      finishMonth: 'Last month',
      period: 'Period',
    },
    answered: (when) => `Answered ${when}`,
    taken: (by, on, confirmed) =>
      `Taken by phone by ${by} on ${on}, ${confirmed === null ? 'not confirmed by the referee' : `confirmed by the referee on ${confirmed}`}`,
    norm: (mean, shares, { references, candidates }) =>
      `Other references: mean ${mean} (${shares}), of ${references} references on ${candidates} other candidates`,
    proven: {
      EID: (name) => `proven with an eID as ${name}`,
      SMS: (address) => `confirmed with a code texted to ${address}`,
      MAIL: (address) => `confirmed with a code emailed to ${address}`,
    },
    confirmed: (job) => `Confirmed as stated: ${job}`,
    claimed: (job) => `Stated by the candidate: ${job}`,
    difference: (field, claimed, confirmed) => `Difference, ${field}: candidate ${claimed}, referee ${confirmed}`,
    summary: (mean, lowest, highest, count) => `Mean ${mean}, from ${lowest} to ${highest}, ${count} ratings`,
    rating: (rating, points) => `${rating} of ${points}`,
    proposed: 'Named by the organisation in the request, and accepted by the candidate',
    unable: 'Could not answer:',
    quote: (text) => `“${text}”`,
    message: (text) => `Message from the referee: “${text}”`,
    reason: (text) => `The candidate’s reason for the change: “${text}”`,
    yes: 'Yes',
    no: 'No',
  },
};
