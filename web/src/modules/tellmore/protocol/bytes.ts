// The bytes of the protocol are the contract's: the server frames and reads them in the same way.
export {
  concat,
  framed,
  fromBase64,
  fromUtf8,
  randomBytes,
  toBase64,
  uint32,
  utf8,
} from '#functions/whistleblowing/contract/bytes.ts';
export type { Bytes } from '#functions/whistleblowing/contract/bytes.ts';
