/** One valid answer of each type whose form is described by a shape. */
const period = { startMonth: '2018-08', finishMonth: '2021-06', current: false };

export const ANSWERS: Readonly<Record<string, object>> = {
  EDUCATION: {
    educations: [
      { institution: 'NTNU', degree: 'Master', country: 'NO', ...period, explanation: '', fileIds: [] },
      {
        institution: 'Uppsala universitet',
        degree: 'Doktor',
        country: 'SE',
        startMonth: '2022-01',
        finishMonth: null,
        current: true,
        explanation: 'Permisjon\nett år.',
        fileIds: [],
      },
    ],
    gapExplanation: 'Reise.',
  },
  WORK_EXPERIENCE: {
    workExperiences: [
      {
        company: 'Nordlys AS',
        position: 'Utvikler',
        country: 'NO',
        type: 'PERMANENT',
        ...period,
        hrEmail: '',
        managerEmail: 'kari@nordlys.example',
        fileIds: [],
      },
    ],
    gapExplanation: '',
  },
  DIGITAL_REFERENCE: {
    references: [
      {
        firstName: 'Anne',
        lastName: 'Berg',
        email: 'anne@fjordbygg.example',
        phone: '+4791234567',
        relation: 'MANAGER',
        language: 'nb',
        organizationName: 'Fjordbygg AS',
        jobTitle: 'Utvikler',
        employmentType: 'PERMANENT',
        country: 'NO',
        startMonth: '2021-03',
        // Within the five years that an order asks for.
        finishMonth: '2025-06',
        current: false,
        isAnnounced: true,
      },
      {
        firstName: 'Bjørn',
        lastName: 'Li',
        email: 'bjorn@fjordbygg.example',
        phone: '',
        relation: 'COLLEAGUE',
        language: 'en',
        organizationName: 'Fjordbygg AS',
        jobTitle: 'Utvikler',
        employmentType: 'PART_TIME',
        country: 'SE',
        startMonth: '2022-01',
        finishMonth: null,
        current: true,
        isAnnounced: false,
      },
    ],
    device: '',
  },
  ADDRESS: {
    addresses: [
      { line1: 'Storgata 1', postalCode: '0155', city: 'Oslo', country: 'NO', ...period },
      {
        line1: 'Sheikh Zayed Road 1',
        postalCode: '',
        city: 'Dubai',
        country: 'AE',
        startMonth: '2021-07',
        finishMonth: null,
        current: true,
      },
    ],
    gapExplanation: '',
  },
  OPEN_SOURCE_SEARCH: { socialMediaAccounts: [{ platform: 'LinkedIn', url: 'https://linkedin.example/in/kari' }] },
  SPECIFIC_SOURCE_SEARCH: {
    pep: true,
    office: { title: 'Statsråd', organization: 'Regjeringen', country: 'NO', terminatedOn: '2021-10-14' },
    pepRelation: true,
    pepRelations: [
      {
        name: 'Ola Hansen',
        title: 'Ambassadør',
        address: '',
        identifier: '',
        dateOfBirth: '1960-02-29',
        placeOfBirth: 'Bodø',
        gender: 'MALE',
        country: 'NO',
      },
    ],
  },
  RELATED_COUNTRIES: {
    legal: ['NO', 'SE'],
    affiliation: [],
    family: ['PL'],
    assets: [],
    income: [],
    presence: ['DK'],
    none: ['affiliation', 'assets', 'income'],
  },
  BUSINESS_INTERESTS: {
    interests: [{ company: 'Kari AS', organizationNumber: '', country: 'NO', role: 'Styreleder', share: 33.3 }],
    hasNone: false,
  },
  PERSONAL_CREDIT: { isConfirmed: true, explanation: '' },
  BANKRUPTCY: { explanation: 'Selskapet ble avviklet i 2015.' },
  LEGAL_CASE_RECORDS: { explanation: '' },
};
