interface Ordered {
  readonly type: string | null;
  /** As the viewer may see it, so that the order tells nobody of a remark. */
  readonly status: string | null;
}

/** Returns the checks as they were ordered, those with a remark first. */
export function orderedChecks<Check extends Ordered>(
  checks: readonly Check[],
  checkTypes: readonly string[],
): readonly Check[] {
  const rank = ({ type, status }: Check) => {
    const place = checkTypes.indexOf(type ?? '');
    return (status === 'COMPLETED_WITH_REMARKS' ? 0 : 1_000) + (place === -1 ? checkTypes.length : place);
  };
  return checks.toSorted((a, b) => rank(a) - rank(b));
}
