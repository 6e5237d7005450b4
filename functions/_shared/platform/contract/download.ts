/** A URL that works for DOWNLOAD_SECONDS. */
export interface Download {
  readonly url: string;
}
