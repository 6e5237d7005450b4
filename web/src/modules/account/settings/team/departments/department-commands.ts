import type { DepartmentForm } from '#functions/account/contract/account-schemas.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import {
  CreateDepartmentDocument,
  DestroyDepartmentDocument,
  UpdateDepartmentDocument,
} from './departments.generated.ts';
import type { DepartmentRow_DepartmentFragment } from './departments.generated.ts';

export type Department = DepartmentRow_DepartmentFragment;

/** @throws AppError TAKEN name */
export async function createDepartment(accountId: string, input: DepartmentForm): Promise<void> {
  await apollo.mutate({ mutation: CreateDepartmentDocument, variables: { accountId, input } });
  await refetchShown();
}

/** @throws AppError TAKEN name */
export async function updateDepartment(departmentId: string, input: DepartmentForm): Promise<void> {
  await apollo.mutate({
    mutation: UpdateDepartmentDocument,
    variables: { departmentId, input },
  });
  await refetchShown();
}

/** Returns the name of the department that took over its people and documents. */
export async function destroyDepartment(departmentId: string): Promise<string> {
  const { data } = await apollo.mutate({ mutation: DestroyDepartmentDocument, variables: { departmentId } });
  await refetchShown();
  return data?.destroyDepartment?.name ?? '';
}
