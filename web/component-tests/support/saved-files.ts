import { vi } from 'vitest';

interface Saved {
  readonly files: Promise<string>[];
  readonly bytes: Promise<ArrayBuffer>[];
  readonly names: string[];
}

/** Keeps the files that the page saves, as texts and bytes, and their names. */
export function savedFiles(): Saved {
  const saved: Saved = { files: [], bytes: [], names: [] };
  URL.createObjectURL = (content) => {
    if (content instanceof Blob) {
      saved.files.push(content.text());
      saved.bytes.push(content.arrayBuffer());
    }
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.names.push(this.download);
  });
  return saved;
}
