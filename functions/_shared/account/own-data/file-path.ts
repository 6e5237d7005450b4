import { fileName } from '../../platform/storage/download-address.ts';

/** Returns where a row's file is, from the folder of its source. */
export function filePath(key: string, name: string): string {
  const [, ending = 'bin'] = /\.([a-z0-9]{1,5})$/i.exec(name) ?? [];
  return `files/${key}/${fileName(name, ending.toLowerCase())}`;
}
