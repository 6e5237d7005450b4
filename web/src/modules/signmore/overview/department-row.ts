import { toOverviewRow } from '#modules/signmore/documents/overview-row.ts';
import type { OverviewRow } from '#modules/signmore/documents/overview-row.ts';
import type { OverviewDocumentsQuery } from './overview.generated.ts';

export interface DepartmentRow extends OverviewRow {
  /** Null for received documents, and in a personal account. */
  readonly department: string | null;
}

type Node = NonNullable<OverviewDocumentsQuery['findDocuments']>['edges'][number]['node'];

export function toDepartmentRow(node: Node): DepartmentRow | null {
  const row = toOverviewRow(node);
  return row && { ...row, department: node.department?.name ?? null };
}
