/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import type { Operation } from '#graphql/operation.ts';
export type DestroyCheckFileMutationVariables = Exact<{
  id: string;
}>;


export type DestroyCheckFileMutation = { destroyCheckFile: { nodeId: string } | null };

export type OpenCheckCourseMutationVariables = Exact<{
  id: string;
}>;


export type OpenCheckCourseMutation = { openCheckCourse: { nodeId: string } | null };

export const DestroyCheckFileOperation = "mutation DestroyCheckFile($id:UUID!){destroyCheckFile(checkFileId:$id){nodeId}}" as Operation<DestroyCheckFileMutation, DestroyCheckFileMutationVariables>;

export const OpenCheckCourseOperation = "mutation OpenCheckCourse($id:UUID!){openCheckCourse(checkId:$id){nodeId}}" as Operation<OpenCheckCourseMutation, OpenCheckCourseMutationVariables>;
