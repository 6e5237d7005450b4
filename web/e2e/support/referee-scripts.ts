// What a screen reader reads on the referees' pages, in its order: who asks and why before the questions, each question
// with its answers, each number with its words.

export const REFERENCE_SCRIPT = `
- heading "Referanse for Kandi Dat" [level=1]
- paragraph: Kandi Dat er aktuell for en stilling hos Nordlys AS og har oppgitt deg som referanse.
- term: Hvem som spør
- definition:
  - text: Nordlys AS, Kari Nordmann,
  - link "kari@nordlys.example"
- term: Hvem som leser svarene
- definition: /De som rekrutterer hos Nordlys AS/
- term: Hvor lang tid det tar
- definition: /Omtrent 5 minutter/
- term: Slik bekrefter du hvem du er
- definition: /med BankID, MitID eller finsk bank-ID/
- term: Hvor lenge svarene lagres
- definition:
  - text: /I 6 måneder/
  - link "Slik behandler vi personopplysninger"
- term: Du velger selv
- button "Avslå"
- button "Dette er ikke meg"
- button "Jeg kjenner ikke kandidaten"
- heading "Om jobben" [level=2]
- combobox "Hvilken relasjon hadde du til Kandi Dat?"
- term: Periode
- definition: jan. 2022 – nå
- radiogroup "Stemmer opplysningene?":
  - radio "Ja"
  - radio "Nei"
- heading "Hvor god var Kandi Dat til dette?" [level=2]
- radiogroup "Å samarbeide med andre":
  - radio "1, Ikke bra"
  - radio "2"
  - radio "3, Nøytral"
  - radio "4"
  - radio "5, Veldig bra"
- checkbox "Jeg kan ikke svare på spørsmålet over. Å samarbeide med andre"
- heading "Med dine egne ord" [level=2]
- heading "Alt i alt" [level=2]
- radiogroup /Vil du høre fra Tillit/
- button "Bekreft og send inn"
`;

export const EMPLOYER_SCRIPT = `
- heading "VERIFY" [level=1]
- paragraph: Kari Nordmann
- paragraph: /Kari Nordmann is being considered for a position at Nordlys AS/
- term: Who is asking
- definition: Nordlys AS
- term: Who reads your answers
- definition: /The people who recruit at Nordlys AS/
- term: How long it takes
- definition: /About one minute/
- term: It’s up to you
- button "Decline"
- button "This isn’t me"
- button "I don’t know the candidate"
- heading "Information from the candidate" [level=2]
- button "Edit information"
- term: Candidate
- definition: Kari Nordmann
- term: Company
- definition: Fjordbygg AS
- term: Period
- definition: Jan 2020 – Mar 2024
- term: Position
- definition: Sykepleier
- checkbox "Would you like to hear from Tillit about background checks? Yes, please"
- button "Decline"
- button "Confirm information"
`;
