import { config } from '#api/config.ts';

/**
 * Returns the URL of a picture in one of its widths (PICTURE_WIDTHS), from its folder. The content never changes: a new
 * picture has a new folder.
 */
export function pictureAddress(displayPath: string, width: number): string {
  return `${config.supabaseUrl}/storage/v1/object/public/${displayPath}/${width}.webp`;
}
