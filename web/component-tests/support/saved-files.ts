import { vi } from 'vitest';

/** Keeps the files that the page saves, as texts and names. */
export function savedFiles(): { readonly files: Promise<string>[]; readonly names: string[] } {
  const saved = { files: [] as Promise<string>[], names: [] as string[] };
  URL.createObjectURL = (content) => {
    if (content instanceof Blob) saved.files.push(content.text());
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.names.push(this.download);
  });
  return saved;
}
