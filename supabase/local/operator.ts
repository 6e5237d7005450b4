/** The company that runs a local copy: invented, with a number that no register has. */
export const LOCAL_OPERATOR = {
  name: 'Tillit (lokal kopi)',
  organizationNumber: '000 000 000',
  address: 'Eksempelveien 1, 0001 Oslo',
  /** A bank account that no bank has. */
  account: '00000000000',
  email: 'hei@example.com',
} as const;
