/** Returns the JSON of one of index.html's data blocks: what the host or the build has written there. */
export function readDataBlock(id: string): unknown {
  const text = typeof document === 'undefined' ? null : document.getElementById(id)?.textContent;
  return JSON.parse(text?.trim() || '{}');
}
