import type { Person } from '#functions/account/contract/people-page.ts';
import { fullName } from '#functions/platform/contract/full-name.ts';

export const personName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) =>
  fullName({ firstName, lastName });
