/**
 * What a team's page can say until it has words of its own: who may report, how, and what happens (arbeidsmiljøloven
 * §§ 2 A-1 to 2 A-6).
 */
export const SUGGESTED_TEXTS: Readonly<Record<string, { description: string; whistleblowingDescription: string }>> = {
  nb: {
    description:
      'Her kan du som arbeider hos oss, si fra om kritikkverdige forhold. Det gjelder også innleide. ' +
      'Du bestemmer selv om du vil oppgi navnet ditt.',
    whistleblowingDescription:
      'Kritikkverdige forhold er noe som er i strid med loven, våre skriftlige etiske retningslinjer eller ' +
      'etiske normer det er bred enighet om i samfunnet. Det kan for eksempel være fare for liv og helse, ' +
      'korrupsjon, trakassering, et uforsvarlig arbeidsmiljø eller misbruk av personopplysninger.\n\n' +
      'Vi bekrefter varselet innen sju dager, undersøker det innen rimelig tid og svarer deg senest etter tre ' +
      'måneder. Det er forbudt å gjengjelde et varsel, og vi passer på at du har et trygt arbeidsmiljø.\n\n' +
      'Du kan alltid varsle til en tillitsvalgt, et verneombud, Arbeidstilsynet eller en annen offentlig myndighet.\n\n' +
      'Gjelder det bare ditt eget arbeidsforhold, snakker du med lederen din, en tillitsvalgt eller verneombudet.',
  },
  en: {
    description:
      'If you work for us, also as a temporary worker, you can report wrongdoing here. ' +
      'You decide whether to say who you are.',
    whistleblowingDescription:
      'Wrongdoing is what breaks the law, our written ethical guidelines or ethical norms that society broadly ' +
      'agrees on. Examples are danger to life or health, corruption, harassment, an unsafe working environment ' +
      'or misuse of personal data.\n\n' +
      'We confirm your report within seven days, look into it within a reasonable time and answer you within three ' +
      'months. Retaliation against a report is prohibited, and we see to it that you have a safe working ' +
      'environment.\n\n' +
      'You can always report to a union representative, a safety representative, the Labour Inspection Authority ' +
      'or another public authority.\n\n' +
      'If the matter concerns your own employment alone, talk to your manager, a union representative or the ' +
      'safety representative.',
  },
};
