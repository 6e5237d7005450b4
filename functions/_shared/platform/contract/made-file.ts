/** A file that a function makes and returns in its answer. */
export interface MadeFile {
  readonly name: string;
  readonly contentType: 'application/pdf' | 'application/json';
  /** Base64. */
  readonly bytes: string;
}
