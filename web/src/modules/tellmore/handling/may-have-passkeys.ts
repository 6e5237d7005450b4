export const mayHavePasskeys = (): boolean => 'PublicKeyCredential' in globalThis;
