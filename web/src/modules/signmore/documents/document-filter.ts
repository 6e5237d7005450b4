import { DIRECTIONS, DOCUMENT_CATEGORIES, DOCUMENT_STATUSES } from '#functions/signing/contract/document-status.ts';
import type { Direction, DocumentStatus } from '#functions/signing/contract/document-status.ts';
import type { BulkFilter } from '#functions/platform/contract/bulk.ts';
import { readOneOf, toMoments } from '#shared/lists/list-filters.ts';
import { readId } from '#routing/read-id.ts';
import { readRange } from '#ui/date/days.ts';
import type { DayRange } from '#ui/date/days.ts';
import type { ListShape, ListState } from '#ui/table/list-state.ts';

/**
 * What the list's URL can hold (`?direction=RECEIVED&status=PENDING&q=kari&archived=yes&from=2026-11-01&sort=-name&page=2`).
 * A saved view holds the filters.
 */
export const LIST_SHAPE: ListShape = {
  filters: [
    'direction',
    'status',
    'q',
    'category',
    'archived',
    'from',
    'to',
    'createdBy',
    'department',
    'person',
    'waitingFor',
    'columns',
  ],
  sortable: ['name', 'status', 'updatedAt', 'activatedOn'],
  defaultSort: { by: 'updatedAt', descending: true },
};

/** Removes every condition. */
export const CLEARED = {
  q: '',
  status: '',
  category: '',
  from: '',
  to: '',
  createdBy: '',
  department: '',
  person: '',
  waitingFor: '',
} as const;

export interface DocumentFilter {
  readonly direction: Direction;
  readonly status: DocumentStatus | null;
  readonly category: string | null;
  readonly archived: boolean;
  readonly search: string | null;
  /** Days of the last change. */
  readonly changed: DayRange;
  /** Id of the user who made it; of documents that the account sent, as the next three. */
  readonly createdBy: string | null;
  readonly departmentId: string | null;
  /** Id of a person of the team who was asked to sign. */
  readonly personId: string | null;
  /** Id of a person of the team who has yet to sign. */
  readonly waitingFor: string | null;
}

/** Reads the filter from the URL and ignores unknown values. Teams start with sent documents, persons with received ones. */
export function toDocumentFilter(filters: ListState['filters'], accountType: 'TEAM' | 'PERSONAL'): DocumentFilter {
  const { q = '', from = '', to = '' } = filters;
  const direction = readOneOf(DIRECTIONS, filters.direction) ?? (accountType === 'TEAM' ? 'SENT' : 'RECEIVED');
  return {
    direction,
    status: readOneOf(DOCUMENT_STATUSES, filters.status),
    category: readOneOf(DOCUMENT_CATEGORIES, filters.category),
    archived: filters.archived === 'yes',
    search: q.trim() === '' ? null : q.trim(),
    changed: readRange(from, to),
    ...(direction === 'SENT' ? readSentFilter(filters) : RECEIVED),
  };
}

/** What only the sender's side can ask for. */
type SentFilter = Pick<DocumentFilter, 'createdBy' | 'departmentId' | 'personId' | 'waitingFor'>;

const RECEIVED: SentFilter = { createdBy: null, departmentId: null, personId: null, waitingFor: null };

function readSentFilter({ createdBy, department, person, waitingFor }: ListState['filters']): SentFilter {
  return {
    createdBy: readId(createdBy),
    departmentId: readId(department),
    personId: readId(person),
    waitingFor: readId(waitingFor),
  };
}

/** Whether the list is narrowed within its direction and its archive. */
export function hasConditions(filter: DocumentFilter): boolean {
  const { search, status, category, changed, createdBy, departmentId, personId, waitingFor } = filter;
  const given = [search, status, category, createdBy, departmentId, personId, waitingFor].some((one) => one !== null);
  return given || changed.from !== '' || changed.to !== '';
}

/** The same filter as the server takes it. */
export function toBulkFilter(filter: DocumentFilter): BulkFilter {
  return {
    direction: filter.direction,
    archived: filter.archived,
    ...(filter.status ? { status: filter.status } : {}),
    ...(filter.category ? { category: filter.category } : {}),
    ...(filter.search ? { search: filter.search } : {}),
    ...toMoments(filter.changed),
    ...(filter.createdBy ? { createdBy: filter.createdBy } : {}),
    ...(filter.departmentId ? { departmentId: filter.departmentId } : {}),
    ...(filter.personId ? { personId: filter.personId } : {}),
    ...(filter.waitingFor ? { waitingFor: filter.waitingFor } : {}),
  };
}
