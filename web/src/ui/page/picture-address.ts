import { config } from '#api/config.ts';

/**
 * Where anybody who has been shown a picture's folder finds it in one of its widths (PICTURE_WIDTHS). What is there never
 * changes: a new picture has a new folder.
 */
export function pictureAddress(displayPath: string, width: number): string {
  return `${config.supabaseUrl}/storage/v1/object/public/${displayPath}/${width}.webp`;
}
