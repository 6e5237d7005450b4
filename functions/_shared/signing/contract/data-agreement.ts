// The data-processing agreement that teams sign (GDPR article 28): the page shows it, and the PDF to sign has the same text.
import type { Language } from '../../platform/contract/languages.ts';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { processorsOf } from '../../platform/contract/processors.ts';

/** Changes with every change of the text or of the list of processors: a team is then asked to sign the newer version. */
export const AGREEMENT_VERSION = '2026-12-01';

interface AgreementParty {
  readonly name: string;
  readonly number: string;
}

export interface DataAgreement {
  readonly title: string;
  readonly version: string;
  readonly chapters: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
    readonly list?: readonly string[];
  }[];
}

/** Returns the agreement between a team (the controller) and the company that runs this installation (the processor). */
export function dataAgreement(
  language: Language,
  controller: AgreementParty,
  processor: AgreementParty,
): DataAgreement {
  return { nb: norwegian, en: english }[language](controller, processor);
}

function norwegian(controller: AgreementParty, processor: AgreementParty): DataAgreement {
  return {
    title: 'Databehandleravtale',
    version: `Versjon ${AGREEMENT_VERSION}`,
    chapters: [
      {
        heading: '1. Partene',
        paragraphs: [
          `Behandlingsansvarlig: ${controller.name}, organisasjonsnummer ${controller.number} (virksomheten).`,
          `Databehandler: ${processor.name}, organisasjonsnummer ${processor.number}, som driver ${PRODUCT_NAME} (databehandleren).`,
          'Databehandleren er bundet av avtalen fra virksomheten har signert den, og så lenge databehandleren har personopplysninger fra virksomheten. Avtalen oppfyller personvernforordningen artikkel 28 nr. 3 og går foran vilkårene der de er ulike.',
        ],
      },
      {
        heading: '2. Hva som behandles',
        paragraphs: [
          'Formålet er å levere tjenesten: signering av dokumenter, bakgrunnssjekk med referanser og varslingskanal, så langt virksomheten bruker dem. Opplysningene samles inn, lagres, vises for dem virksomheten gir tilgang, sendes til mottakerne virksomheten velger, og slettes.',
          'Opplysningene gjelder ansatte og andre brukere i virksomheten, underskrivere og mottakere av dokumenter, kandidater, referanser, og personer som varsler eller er omtalt i et varsel.',
          'Opplysningene er navn, kontaktopplysninger, innhold i dokumenter, signaturer med tidspunkt og IP-adresse, svar og filer i sjekker, fødselsnumre, og det noen skriver i et varsel. De kan omfatte særlige kategorier (artikkel 9) og straffedommer og lovovertredelser (artikkel 10), blant annet politiattester.',
        ],
      },
      {
        heading: '3. Instrukser',
        paragraphs: [
          'Databehandleren behandler opplysningene bare etter dokumenterte instrukser fra virksomheten: denne avtalen, det virksomheten gjør og stiller inn i tjenesten, og skriftlige henvendelser. Må databehandleren etter loven behandle dem på en annen måte, får virksomheten beskjed først, hvis loven tillater det.',
          'Databehandleren sier fra straks hvis en instruks etter databehandlerens syn er i strid med personvernreglene.',
        ],
      },
      {
        heading: '4. Taushetsplikt og tilgang',
        paragraphs: [
          'Alle som behandler opplysninger for databehandleren, har taushetsplikt, også etter at avtalen er opphørt. Kundestøtte ser innhold bare når brukeren og teamene slipper den inn, i en time, og hvert besøk blir logget. De som vurderer sjekker for databehandleren, ser bare sjekkene de får tildelt. Varsler kan databehandleren ikke lese.',
        ],
      },
      {
        heading: '5. Sikkerhet',
        paragraphs: [
          'Databehandleren har tiltakene som artikkel 32 krever: kryptert overføring og lagring, fødselsnumre kryptert med en egen nøkkel, varsler kryptert i nettleseren, tilgang etter rolle og avdeling som databasen håndhever, totrinnsinnlogging, logg over hvem som har lest og endret, sikkerhetskopier og tester av hver endring.',
          'Virksomheten bestemmer hvem som får tilgang, hvilke sjekker som bestilles, og om to trinn kreves av medlemmene.',
        ],
      },
      {
        heading: '6. Underleverandører',
        paragraphs: [
          'Virksomheten godtar underdatabehandlerne på listen nedenfor. De har samme plikter som i denne avtalen, og databehandleren er ansvarlig for dem. Databehandleren varsler teamets eier på e-post minst 30 dager før en ny tas i bruk. Virksomheten kan protestere, og si opp tjenesten hvis partene ikke blir enige. «Du» på listen er personen som opplysningene gjelder, og «vi» er databehandleren.',
          'Opplysninger overføres til land utenfor EØS bare når virksomheten er informert og vilkårene i kapittel V i forordningen er oppfylt.',
        ],
        list: processorsOf('nb', false),
      },
      {
        heading: '7. Hjelp til virksomheten',
        paragraphs: [
          'Databehandleren hjelper virksomheten å svare på krav om innsyn, retting, sletting, begrensning, flytting og protest. Mye av det kan virksomheten og personen selv gjøre i tjenesten. Henvendelser om virksomhetens opplysninger sendes videre til virksomheten.',
          'Databehandleren hjelper også med vurdering av personvernkonsekvenser og forhåndsdrøfting, så langt det gjelder tjenesten.',
        ],
      },
      {
        heading: '8. Brudd på sikkerheten',
        paragraphs: [
          'Oppdager databehandleren et brudd på personopplysningssikkerheten, får virksomheten beskjed uten ugrunnet opphold, med det som er kjent om hva som har skjedd, hvem og hvor mange det gjelder, følgene og tiltakene. Virksomheten melder bruddet til Datatilsynet og dem det gjelder.',
        ],
      },
      {
        heading: '9. Kontroll',
        paragraphs: [
          'Virksomheten får opplysningene som trengs for å vise at artikkel 28 er fulgt, og kan selv eller ved en uavhengig revisor kontrollere det, etter varsel på minst 30 dager og høyst én gang i året, eller når det har vært et brudd eller tilsynet krever det.',
        ],
      },
      {
        heading: '10. Sletting',
        paragraphs: [
          'Opplysninger slettes når fristene i tjenesten er ute, eller når virksomheten sletter dem. Slettes kontoen, fjernes innholdet etter 14 dager, og sikkerhetskopier overskrives innen 30 dager etter det. Virksomheten laster ned det den trenger før det. Dokumenter som andre har signert eller fått, beholder de. Det loven krever lagret, og bevis for at et dokument er forseglet, blir igjen.',
        ],
      },
      {
        heading: '11. Varighet, lovvalg og vederlag',
        paragraphs: [
          'Avtalen gjelder til databehandleren ikke lenger har opplysninger fra virksomheten. Norsk rett gjelder, og tvister avgjøres ved virksomhetens alminnelige verneting. Avtalen koster ingenting.',
        ],
      },
    ],
  };
}

function english(controller: AgreementParty, processor: AgreementParty): DataAgreement {
  return {
    title: 'Data-processing agreement',
    version: `Version ${AGREEMENT_VERSION}`,
    chapters: [
      {
        heading: '1. The parties',
        paragraphs: [
          `Controller: ${controller.name}, organisation number ${controller.number} (the organisation).`,
          `Processor: ${processor.name}, organisation number ${processor.number}, which runs ${PRODUCT_NAME} (the processor).`,
          'The processor is bound by the agreement from the time that the organisation has signed it, for as long as the processor has personal data from the organisation. The agreement fulfils article 28 (3) of the GDPR and takes precedence over the terms where they differ.',
        ],
      },
      {
        heading: '2. What is processed',
        paragraphs: [
          'The purpose is to provide the service: signing of documents, background checks with references, and a whistleblowing channel, as far as the organisation uses them. The data are collected, stored, shown to those to whom the organisation gives access, sent to the recipients that the organisation chooses, and deleted.',
          'The data are about employees and other users of the organisation, signers and recipients of documents, candidates, referees, and people who report or are named in a report.',
          'The data are names, contact details, contents of documents, signatures with time and IP address, answers and files of checks, national identity numbers, and what somebody writes in a report. They can include special categories (article 9) and criminal convictions and offences (article 10), such as police certificates.',
        ],
      },
      {
        heading: '3. Instructions',
        paragraphs: [
          'The processor processes the data only on documented instructions from the organisation: this agreement, what the organisation does and sets in the service, and written requests. If the law requires the processor to do otherwise, it informs the organisation first, unless the law forbids that.',
          'The processor informs the organisation at once if it believes that an instruction infringes data protection rules.',
        ],
      },
      {
        heading: '4. Confidentiality and access',
        paragraphs: [
          'Everyone who processes data for the processor is bound by confidentiality, also after the agreement has ended. Support sees contents only when the user and the teams let it in, for an hour, and every visit is logged. Those who review checks for the processor see only the checks that are assigned to them. The processor can’t read whistleblowing reports.',
        ],
      },
      {
        heading: '5. Security',
        paragraphs: [
          'The processor has the measures that article 32 requires: encrypted transfer and storage, national identity numbers encrypted with a key of their own, reports encrypted in the browser, access by role and department that the database enforces, two-factor login, a log of who has read and changed what, backups, and tests of every change.',
          'The organisation decides who has access, which checks are ordered, and whether two-factor login is demanded of its members.',
        ],
      },
      {
        heading: '6. Sub-processors',
        paragraphs: [
          'The organisation accepts the sub-processors in the list below. They have the same obligations as in this agreement, and the processor is liable for them. The processor emails the owner of the team at least 30 days before a new one is used. The organisation can object, and leave the service if the parties do not agree. In the list, “you” is the person whom the data are about, and “we” are the processor.',
          'Data are transferred to countries outside the EEA only when the organisation has been informed and the conditions of chapter V of the GDPR are met.',
        ],
        list: processorsOf('en', false),
      },
      {
        heading: '7. Help to the organisation',
        paragraphs: [
          'The processor helps the organisation answer requests for access, correction, deletion, restriction, portability and objection. The organisation and the person can do much of this in the service. Requests about the organisation’s data are passed on to the organisation.',
          'The processor also helps with data protection impact assessments and prior consultation, as far as the service is concerned.',
        ],
      },
      {
        heading: '8. Personal data breaches',
        paragraphs: [
          'If the processor becomes aware of a personal data breach, it notifies the organisation without undue delay, with what is known of what has happened, whom and how many it concerns, the consequences and the measures. The organisation notifies the supervisory authority and the people concerned.',
        ],
      },
      {
        heading: '9. Audits',
        paragraphs: [
          'The organisation receives the information that is needed to show that article 28 is followed. It can audit this itself or by an independent auditor, with at least 30 days’ notice and at most once a year, or when there has been a breach or the authority requires it.',
        ],
      },
      {
        heading: '10. Deletion',
        paragraphs: [
          'Data are deleted when the time limits of the service have passed, or when the organisation deletes them. If the account is deleted, the contents are removed after 14 days, and backups are overwritten within 30 days after that. The organisation downloads what it needs before then. Documents that others have signed or received stay with them. What the law requires to be kept, and proof that a document was sealed, stays.',
        ],
      },
      {
        heading: '11. Duration, law and price',
        paragraphs: [
          'The agreement is in force until the processor no longer has data from the organisation. Norwegian law applies, and disputes are settled by the ordinary court of the organisation. The agreement costs nothing.',
        ],
      },
    ],
  };
}
