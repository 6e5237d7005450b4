import { SEARCH_PAGE_SIZE } from '#ui/filters/choice.ts';
import type { Choice, SearchChoices } from '#ui/filters/choice.ts';

/** Made-up people; one has a name that no column is wide enough for. */
export const people: readonly (Choice & { readonly detail: string })[] = [
  { id: '1', label: 'Kari Nordmann', detail: 'kari@nordlys.example' },
  { id: '2', label: 'Ola Nordmann', detail: 'ola@nordlys.example' },
  { id: '3', label: 'Åse Ødegård', detail: 'ase@nordlys.example' },
  {
    id: '4',
    label: 'Maximilian-Alexander von Hohenzollern-Sigmaringen til Østre Gausdal',
    detail: 'maximilian-alexander.von.hohenzollern-sigmaringen@personell-og-kompetanse.example',
  },
  { id: '5', label: 'Per Hansen', detail: 'per@nordlys.example' },
  { id: '6', label: 'Eva Lie', detail: 'eva@nordlys.example' },
  { id: '7', label: 'Nils Berg', detail: 'nils@nordlys.example' },
];

/** Searches as a server would. */
export const searchPeople: SearchChoices = async (text) =>
  people.filter(({ label }) => label.toLocaleLowerCase().includes(text.toLocaleLowerCase())).slice(0, SEARCH_PAGE_SIZE);

export const searchNothing: SearchChoices = async () => [];

export const searchFails: SearchChoices = () => Promise.reject(new TypeError('Failed to fetch'));
