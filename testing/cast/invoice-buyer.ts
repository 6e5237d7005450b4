/** Whom an invoice of the cast's team names. */
export const BUYER = {
  name: 'Nordlys AS',
  organizationNumber: '310 100 013',
  contactName: 'Kari Nordmann',
  email: 'faktura@nordlys.example',
  orderReference: 'PO-1234',
  line1: 'Storgata 1',
  city: 'Oslo',
  county: 'Oslo',
  postalCode: '0155',
};
