/** A note of the demo's case, by its kind; a task has who is responsible and in how many days it is due. */
interface DemoNote {
  readonly value: Readonly<Record<string, unknown>>;
  readonly dueIn?: number;
}

/** What Tor and Hilde have written so far about the report of the morning meetings. */
export const DEMO_CASEWORK: readonly DemoNote[] = [
  {
    value: {
      kind: 'PLAN',
      content: 'Finn ut om tonen på morgenmøtene er i strid med arbeidsmiljøloven § 4-3, og hvem den har rammet.',
      steps:
        'Bekreft til varsleren at varselet er mottatt\nSnakk med varsleren\nSnakk med fire fra morgenmøtene\nHør avdelingslederen\nVurder og konkluder',
      doneSteps: [0, 1],
      base: null,
    },
  },
  { value: { kind: 'TASK', title: 'Hent referatene fra morgenmøtene siden august' }, dueIn: 3 },
  { value: { kind: 'TASK', title: 'Avtal samtale med de to som har sluttet' }, dueIn: 9 },
  {
    value: {
      kind: 'RIGHTS',
      person: 'Avdelingslederen på salg',
      decision: 'LATER',
      day: null,
      content: '',
      ground: 'INVESTIGATION',
      reason: 'Vi snakker først med dem som var på møtene, så de ikke blir påvirket.',
      followUp: null,
    },
  },
  {
    value: {
      kind: 'FINAL_REPORT',
      mandate: 'Daglig leder har bedt HMS-leder og verneombud undersøke tonen på morgenmøtene på salg siden august.',
      facts: 'Varsleren beskriver roping og nedsettende ord på fem møter. To har sluttet i perioden.',
      assessment: '',
      conclusion: '',
      measures: '',
      isFinal: false,
      base: null,
    },
  },
];
