export type AccountMemberFilter = {
  accountId?: UuidFilter | null | undefined;
  /** Returns true only if all its inner filters are true, otherwise returns false */
  and?: Array<AccountMemberFilter> | null | undefined;
  attachedAt?: DatetimeFilter | null | undefined;
  createdAt?: DatetimeFilter | null | undefined;
  email?: StringFilter | null | undefined;
  firstName?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  invitedAt?: DatetimeFilter | null | undefined;
  lastName?: StringFilter | null | undefined;
  nodeId?: IdFilter | null | undefined;
  /** Negates a filter */
  not?: AccountMemberFilter | null | undefined;
  /** Returns true if at least one of its inner filters is true, otherwise returns false */
  or?: Array<AccountMemberFilter> | null | undefined;
  role?: StringFilter | null | undefined;
  search?: StringFilter | null | undefined;
  updatedAt?: DatetimeFilter | null | undefined;
  userId?: UuidFilter | null | undefined;
};

export type AdministratorEventFilter = {
  action?: StringFilter | null | undefined;
  administratorId?: UuidFilter | null | undefined;
  /** Returns true only if all its inner filters are true, otherwise returns false */
  and?: Array<AdministratorEventFilter> | null | undefined;
  id?: UuidFilter | null | undefined;
  nodeId?: IdFilter | null | undefined;
  /** Negates a filter */
  not?: AdministratorEventFilter | null | undefined;
  occurredAt?: DatetimeFilter | null | undefined;
  /** Returns true if at least one of its inner filters is true, otherwise returns false */
  or?: Array<AdministratorEventFilter> | null | undefined;
  reason?: StringFilter | null | undefined;
  subjectId?: UuidFilter | null | undefined;
  subjectKind?: StringFilter | null | undefined;
};

/** Boolean expression comparing fields on type "BigInt" */
export type BigIntFilter = {
  eq?: string | null | undefined;
  gt?: string | null | undefined;
  gte?: string | null | undefined;
  in?: Array<string> | null | undefined;
  is?: FilterIs | null | undefined;
  lt?: string | null | undefined;
  lte?: string | null | undefined;
  neq?: string | null | undefined;
};

/** Boolean expression comparing fields on type "Boolean" */
export type BooleanFilter = {
  eq?: boolean | null | undefined;
  is?: FilterIs | null | undefined;
};

export type BulkSignatureFilter = {
  /** Returns true only if all its inner filters are true, otherwise returns false */
  and?: Array<BulkSignatureFilter> | null | undefined;
  bounced?: BooleanFilter | null | undefined;
  bulkId?: UuidFilter | null | undefined;
  clientName?: StringFilter | null | undefined;
  documentId?: UuidFilter | null | undefined;
  documentNumber?: BigIntFilter | null | undefined;
  eidCountry?: StringFilter | null | undefined;
  email?: StringFilter | null | undefined;
  firstName?: StringFilter | null | undefined;
  language?: StringFilter | null | undefined;
  lastName?: StringFilter | null | undefined;
  nodeId?: IdFilter | null | undefined;
  /** Negates a filter */
  not?: BulkSignatureFilter | null | undefined;
  notifiedAt?: DatetimeFilter | null | undefined;
  /** Returns true if at least one of its inner filters is true, otherwise returns false */
  or?: Array<BulkSignatureFilter> | null | undefined;
  phone?: StringFilter | null | undefined;
  place?: IntFilter | null | undefined;
  refusalReason?: StringFilter | null | undefined;
  refusedAt?: DatetimeFilter | null | undefined;
  remindedAt?: DatetimeFilter | null | undefined;
  requiredProof?: StringFilter | null | undefined;
  search?: StringFilter | null | undefined;
  sentAt?: DatetimeFilter | null | undefined;
  signatureId?: UuidFilter | null | undefined;
  signedAt?: DatetimeFilter | null | undefined;
  status?: StringFilter | null | undefined;
  updatedAt?: DatetimeFilter | null | undefined;
  viewedAt?: DatetimeFilter | null | undefined;
};

export type BulkSignatureOrderBy = {
  bounced?: OrderByDirection | null | undefined;
  bulkId?: OrderByDirection | null | undefined;
  clientName?: OrderByDirection | null | undefined;
  documentId?: OrderByDirection | null | undefined;
  documentNumber?: OrderByDirection | null | undefined;
  eidCountry?: OrderByDirection | null | undefined;
  email?: OrderByDirection | null | undefined;
  firstName?: OrderByDirection | null | undefined;
  language?: OrderByDirection | null | undefined;
  lastName?: OrderByDirection | null | undefined;
  notifiedAt?: OrderByDirection | null | undefined;
  phone?: OrderByDirection | null | undefined;
  place?: OrderByDirection | null | undefined;
  refusalReason?: OrderByDirection | null | undefined;
  refusedAt?: OrderByDirection | null | undefined;
  remindedAt?: OrderByDirection | null | undefined;
  requiredProof?: OrderByDirection | null | undefined;
  search?: OrderByDirection | null | undefined;
  sentAt?: OrderByDirection | null | undefined;
  signatureId?: OrderByDirection | null | undefined;
  signedAt?: OrderByDirection | null | undefined;
  status?: OrderByDirection | null | undefined;
  updatedAt?: OrderByDirection | null | undefined;
  viewedAt?: OrderByDirection | null | undefined;
};

export type CheckListOverviewFilter = {
  accountId?: UuidFilter | null | undefined;
  /** Returns true only if all its inner filters are true, otherwise returns false */
  and?: Array<CheckListOverviewFilter> | null | undefined;
  archivedAt?: DatetimeFilter | null | undefined;
  checkListId?: UuidFilter | null | undefined;
  checkRequestId?: UuidFilter | null | undefined;
  checkTypes?: StringListFilter | null | undefined;
  consentedAt?: DatetimeFilter | null | undefined;
  createdAt?: DatetimeFilter | null | undefined;
  deliveryFailedAt?: DatetimeFilter | null | undefined;
  departmentId?: UuidFilter | null | undefined;
  direction?: StringFilter | null | undefined;
  email?: StringFilter | null | undefined;
  endedAt?: DatetimeFilter | null | undefined;
  firstName?: StringFilter | null | undefined;
  language?: StringFilter | null | undefined;
  lastContactedAt?: DatetimeFilter | null | undefined;
  lastName?: StringFilter | null | undefined;
  nodeId?: IdFilter | null | undefined;
  /** Negates a filter */
  not?: CheckListOverviewFilter | null | undefined;
  /** Returns true if at least one of its inner filters is true, otherwise returns false */
  or?: Array<CheckListOverviewFilter> | null | undefined;
  organizationName?: StringFilter | null | undefined;
  packageName?: StringFilter | null | undefined;
  personId?: UuidFilter | null | undefined;
  phone?: StringFilter | null | undefined;
  refuseReason?: StringFilter | null | undefined;
  requestType?: StringFilter | null | undefined;
  requestedAt?: DatetimeFilter | null | undefined;
  search?: StringFilter | null | undefined;
  senderName?: StringFilter | null | undefined;
  sentBy?: UuidFilter | null | undefined;
  status?: StringFilter | null | undefined;
  updatedAt?: DatetimeFilter | null | undefined;
};

export type CheckRequestPersonFilter = {
  alreadyEmployed?: BooleanFilter | null | undefined;
  /** Returns true only if all its inner filters are true, otherwise returns false */
  and?: Array<CheckRequestPersonFilter> | null | undefined;
  checkRequestId?: UuidFilter | null | undefined;
  createdAt?: DatetimeFilter | null | undefined;
  departmentId?: UuidFilter | null | undefined;
  email?: StringFilter | null | undefined;
  employedOn?: DateFilter | null | undefined;
  excludedReason?: StringFilter | null | undefined;
  firstName?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  jobDescription?: StringFilter | null | undefined;
  jobRole?: StringFilter | null | undefined;
  language?: StringFilter | null | undefined;
  lastName?: StringFilter | null | undefined;
  nodeId?: IdFilter | null | undefined;
  /** Negates a filter */
  not?: CheckRequestPersonFilter | null | undefined;
  /** Returns true if at least one of its inner filters is true, otherwise returns false */
  or?: Array<CheckRequestPersonFilter> | null | undefined;
  phone?: StringFilter | null | undefined;
  position?: IntFilter | null | undefined;
  sentAt?: DatetimeFilter | null | undefined;
  temporaryJob?: BooleanFilter | null | undefined;
};

/** Boolean expression comparing fields on type "Date" */
export type DateFilter = {
  eq?: string | null | undefined;
  gt?: string | null | undefined;
  gte?: string | null | undefined;
  in?: Array<string> | null | undefined;
  is?: FilterIs | null | undefined;
  lt?: string | null | undefined;
  lte?: string | null | undefined;
  neq?: string | null | undefined;
};

/** Boolean expression comparing fields on type "Datetime" */
export type DatetimeFilter = {
  eq?: string | null | undefined;
  gt?: string | null | undefined;
  gte?: string | null | undefined;
  in?: Array<string> | null | undefined;
  is?: FilterIs | null | undefined;
  lt?: string | null | undefined;
  lte?: string | null | undefined;
  neq?: string | null | undefined;
};

export type DepartmentFilter = {
  accountId?: UuidFilter | null | undefined;
  /** Returns true only if all its inner filters are true, otherwise returns false */
  and?: Array<DepartmentFilter> | null | undefined;
  costCenter?: StringFilter | null | undefined;
  createdAt?: DatetimeFilter | null | undefined;
  description?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  isDefault?: BooleanFilter | null | undefined;
  name?: StringFilter | null | undefined;
  nodeId?: IdFilter | null | undefined;
  /** Negates a filter */
  not?: DepartmentFilter | null | undefined;
  /** Returns true if at least one of its inner filters is true, otherwise returns false */
  or?: Array<DepartmentFilter> | null | undefined;
  updatedAt?: DatetimeFilter | null | undefined;
};

export type DepartmentOrderBy = {
  accountId?: OrderByDirection | null | undefined;
  costCenter?: OrderByDirection | null | undefined;
  createdAt?: OrderByDirection | null | undefined;
  description?: OrderByDirection | null | undefined;
  id?: OrderByDirection | null | undefined;
  isDefault?: OrderByDirection | null | undefined;
  name?: OrderByDirection | null | undefined;
  updatedAt?: OrderByDirection | null | undefined;
};

export type FailedWorkFilter = {
  about?: StringFilter | null | undefined;
  accountId?: UuidFilter | null | undefined;
  /** Returns true only if all its inner filters are true, otherwise returns false */
  and?: Array<FailedWorkFilter> | null | undefined;
  attempts?: IntFilter | null | undefined;
  cause?: StringFilter | null | undefined;
  createdAt?: DatetimeFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  kind?: StringFilter | null | undefined;
  nextAt?: DatetimeFilter | null | undefined;
  nodeId?: IdFilter | null | undefined;
  /** Negates a filter */
  not?: FailedWorkFilter | null | undefined;
  /** Returns true if at least one of its inner filters is true, otherwise returns false */
  or?: Array<FailedWorkFilter> | null | undefined;
  source?: StringFilter | null | undefined;
  status?: StringFilter | null | undefined;
};

export type FilterIs =
  | 'NOT_NULL'
  | 'NULL';

/** Boolean expression comparing fields on type "ID" */
export type IdFilter = {
  eq?: string | number | null | undefined;
};

/** Boolean expression comparing fields on type "Int" */
export type IntFilter = {
  eq?: number | null | undefined;
  gt?: number | null | undefined;
  gte?: number | null | undefined;
  in?: Array<number> | null | undefined;
  is?: FilterIs | null | undefined;
  lt?: number | null | undefined;
  lte?: number | null | undefined;
  neq?: number | null | undefined;
};

/** Defines a per-field sorting order */
export type OrderByDirection =
  /** Ascending order, nulls first */
  | 'AscNullsFirst'
  /** Ascending order, nulls last */
  | 'AscNullsLast'
  /** Descending order, nulls first */
  | 'DescNullsFirst'
  /** Descending order, nulls last */
  | 'DescNullsLast';

export type PersonFilter = {
  accountId?: UuidFilter | null | undefined;
  /** Returns true only if all its inner filters are true, otherwise returns false */
  and?: Array<PersonFilter> | null | undefined;
  archivedAt?: DatetimeFilter | null | undefined;
  createdAt?: DatetimeFilter | null | undefined;
  departmentIds?: UuidListFilter | null | undefined;
  email?: StringFilter | null | undefined;
  firstName?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  language?: StringFilter | null | undefined;
  lastContactedAt?: DatetimeFilter | null | undefined;
  lastName?: StringFilter | null | undefined;
  nodeId?: IdFilter | null | undefined;
  /** Negates a filter */
  not?: PersonFilter | null | undefined;
  /** Returns true if at least one of its inner filters is true, otherwise returns false */
  or?: Array<PersonFilter> | null | undefined;
  phone?: StringFilter | null | undefined;
  search?: StringFilter | null | undefined;
  updatedAt?: DatetimeFilter | null | undefined;
};

export type ReviewEntryFilter = {
  accountId?: UuidFilter | null | undefined;
  accountName?: StringFilter | null | undefined;
  /** Returns true only if all its inner filters are true, otherwise returns false */
  and?: Array<ReviewEntryFilter> | null | undefined;
  asWhat?: StringFilter | null | undefined;
  checkItemId?: UuidFilter | null | undefined;
  checkListId?: UuidFilter | null | undefined;
  claim?: StringFilter | null | undefined;
  country?: StringFilter | null | undefined;
  departmentId?: UuidFilter | null | undefined;
  departmentName?: StringFilter | null | undefined;
  dueAt?: DatetimeFilter | null | undefined;
  firstName?: StringFilter | null | undefined;
  lastName?: StringFilter | null | undefined;
  leasedUntil?: DatetimeFilter | null | undefined;
  nodeId?: IdFilter | null | undefined;
  /** Negates a filter */
  not?: ReviewEntryFilter | null | undefined;
  /** Returns true if at least one of its inner filters is true, otherwise returns false */
  or?: Array<ReviewEntryFilter> | null | undefined;
  restricted?: BooleanFilter | null | undefined;
  reviewerName?: StringFilter | null | undefined;
  type?: StringFilter | null | undefined;
  waitingSince?: DatetimeFilter | null | undefined;
};

export type ReviewEntryOrderBy = {
  accountId?: OrderByDirection | null | undefined;
  accountName?: OrderByDirection | null | undefined;
  asWhat?: OrderByDirection | null | undefined;
  checkItemId?: OrderByDirection | null | undefined;
  checkListId?: OrderByDirection | null | undefined;
  claim?: OrderByDirection | null | undefined;
  country?: OrderByDirection | null | undefined;
  departmentId?: OrderByDirection | null | undefined;
  departmentName?: OrderByDirection | null | undefined;
  dueAt?: OrderByDirection | null | undefined;
  firstName?: OrderByDirection | null | undefined;
  lastName?: OrderByDirection | null | undefined;
  leasedUntil?: OrderByDirection | null | undefined;
  restricted?: OrderByDirection | null | undefined;
  reviewerName?: OrderByDirection | null | undefined;
  type?: OrderByDirection | null | undefined;
  waitingSince?: OrderByDirection | null | undefined;
};

/** Boolean expression comparing fields on type "String" */
export type StringFilter = {
  eq?: string | null | undefined;
  gt?: string | null | undefined;
  gte?: string | null | undefined;
  ilike?: string | null | undefined;
  in?: Array<string> | null | undefined;
  iregex?: string | null | undefined;
  is?: FilterIs | null | undefined;
  like?: string | null | undefined;
  lt?: string | null | undefined;
  lte?: string | null | undefined;
  neq?: string | null | undefined;
  regex?: string | null | undefined;
  startsWith?: string | null | undefined;
};

/** Boolean expression comparing fields on type "StringList" */
export type StringListFilter = {
  containedBy?: Array<string> | null | undefined;
  contains?: Array<string> | null | undefined;
  eq?: Array<string> | null | undefined;
  is?: FilterIs | null | undefined;
  overlaps?: Array<string> | null | undefined;
};

/** Boolean expression comparing fields on type "UUID" */
export type UuidFilter = {
  eq?: string | null | undefined;
  in?: Array<string> | null | undefined;
  is?: FilterIs | null | undefined;
  neq?: string | null | undefined;
};

/** Boolean expression comparing fields on type "UUIDList" */
export type UuidListFilter = {
  containedBy?: Array<string> | null | undefined;
  contains?: Array<string> | null | undefined;
  eq?: Array<string> | null | undefined;
  is?: FilterIs | null | undefined;
  overlaps?: Array<string> | null | undefined;
};

export type WhistleblowingReportFilter = {
  accountId?: UuidFilter | null | undefined;
  acknowledgedOn?: DateFilter | null | undefined;
  /** Returns true only if all its inner filters are true, otherwise returns false */
  and?: Array<WhistleblowingReportFilter> | null | undefined;
  boxKey?: StringFilter | null | undefined;
  category?: StringFilter | null | undefined;
  closedOn?: DateFilter | null | undefined;
  deletedOn?: DateFilter | null | undefined;
  deletesOn?: DateFilter | null | undefined;
  deletionAskedBy?: UuidFilter | null | undefined;
  deletionReason?: StringFilter | null | undefined;
  dueOn?: DateFilter | null | undefined;
  enteredBy?: UuidFilter | null | undefined;
  entranceId?: UuidFilter | null | undefined;
  entryCount?: IntFilter | null | undefined;
  epoch?: IntFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  kdfVersion?: IntFilter | null | undefined;
  keptUntil?: DateFilter | null | undefined;
  lastInteractionOn?: DateFilter | null | undefined;
  nodeId?: IdFilter | null | undefined;
  /** Negates a filter */
  not?: WhistleblowingReportFilter | null | undefined;
  /** Returns true if at least one of its inner filters is true, otherwise returns false */
  or?: Array<WhistleblowingReportFilter> | null | undefined;
  outcome?: StringFilter | null | undefined;
  privacy?: StringFilter | null | undefined;
  reportNumber?: StringFilter | null | undefined;
  signKey?: StringFilter | null | undefined;
  status?: StringFilter | null | undefined;
  submittedOn?: DateFilter | null | undefined;
  type?: StringFilter | null | undefined;
};
