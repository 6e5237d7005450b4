import type { ReactNode } from 'react';
import type { Choice, SearchChoices } from './choice.ts';

interface Base {
  /** The filter's parameter in the URL. */
  readonly name: string;
  readonly label: string;
  /** '' while nothing is chosen. */
  readonly value: string;
  /** Behind the button with the other filters, on wide screens too. */
  readonly isRare?: boolean;
}

interface OptionsFilter extends Base {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A filter of a list (spec 000 §2.8). Values are texts, because they are in the URL. */
export type Filter =
  | (Base & { readonly kind: 'text' })
  /** Days: `2026-11-21`. A start filter allows days up to `limit`, an end filter days from it. */
  | (Base & { readonly kind: 'startDate' | 'endDate'; readonly limit?: string })
  | (OptionsFilter & {
      readonly kind: 'select';
      /** Shown while nothing is chosen; default "<label>: All". */
      readonly emptyLabel?: string;
    })
  /** The same choice, with all options visible. */
  | (OptionsFilter & { readonly kind: 'pills' })
  /** The value is an id found by the server's search; `chosen` is its label. */
  | (Base & { readonly kind: 'search'; readonly search: SearchChoices; readonly chosen: Choice | null })
  /** Two days, each with its own parameter. */
  | (Base & { readonly kind: 'dateRange'; readonly endName: string; readonly endValue: string })
  | (Base & {
      readonly kind: 'custom';
      readonly render: (value: string, onChange: (value: string) => void) => ReactNode;
    });

/** New values by parameter; '' removes one. */
export type FilterChange = Readonly<Record<string, string>>;

/** The parameters of a filter with their values. */
export function valuesOf(filter: Filter): FilterChange {
  if (filter.kind !== 'dateRange') return { [filter.name]: filter.value };
  return { [filter.name]: filter.value, [filter.endName]: filter.endValue };
}

export function isSet(filter: Filter): boolean {
  return Object.values(valuesOf(filter)).some((value) => value !== '');
}

/** The change that clears every filter. */
export function cleared(filters: readonly Filter[]): FilterChange {
  return Object.fromEntries(filters.flatMap((filter) => Object.keys(valuesOf(filter)).map((name) => [name, ''])));
}

/** The filter with values that are not applied yet. */
export function withValues(filter: Filter, values: FilterChange): Filter {
  const value = values[filter.name] ?? filter.value;
  return filter.kind === 'dateRange'
    ? { ...filter, value, endValue: values[filter.endName] ?? filter.endValue }
    : { ...filter, value };
}
