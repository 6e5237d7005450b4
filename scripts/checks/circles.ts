/**
 * Returns the cycles of a directed graph: its strongly connected components of more than one node (Tarjan's algorithm),
 * each sorted.
 */
export function circlesIn(edges: readonly (readonly [from: string, to: string])[]): string[][] {
  const targets = Map.groupBy(edges, ([from]) => from);
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  function visit(node: string): number {
    const own = lowest.size;
    lowest.set(node, own);
    open.push(node);
    for (const [, to] of targets.get(node) ?? []) {
      const reached = lowest.has(to) ? openNumber(to) : visit(to);
      lowest.set(node, Math.min(lowest.get(node) ?? own, reached));
    }
    const low = lowest.get(node) ?? own;
    if (low === own) {
      const circle = open.splice(open.indexOf(node));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  }

  /** Nodes of a complete component no longer count. */
  function openNumber(node: string): number {
    return open.includes(node) ? (lowest.get(node) ?? 0) : Number.POSITIVE_INFINITY;
  }

  for (const node of targets.keys()) if (!lowest.has(node)) visit(node);
  return circles;
}
