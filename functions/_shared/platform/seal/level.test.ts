import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { levelOf, settingsFault } from './level.ts';
import { keysFrom } from './seal-keys.ts';
import { sealKeys } from './test/seal-keys.ts';
import { startStandInAuthority } from './test/stand-in-authority.ts';
import type { StandInAuthority } from './test/stand-in-authority.ts';
import type { SealKeys } from './types.ts';

let authority: StandInAuthority;
let alone: SealKeys;
beforeAll(async () => {
  authority = await startStandInAuthority();
  alone = await sealKeys();
});
afterAll(() => authority[Symbol.asyncDispose]());

/** As in the environment. */
const settings = (changes: Readonly<Record<string, string>> = {}) => ({
  SEAL_PRIVATE_KEY: authority.keys.privateKeyPem,
  SEAL_CERTIFICATE_CHAIN: authority.keys.certificateChainPem,
  SEAL_TSA_URLS: authority.url,
  SEAL_TSA_TRUST: authority.rootPem,
  SEAL_LEVEL: 'B-LTA',
  ...changes,
});
const keys = (changes?: Readonly<Record<string, string>>) => {
  const all: Readonly<Record<string, string>> = settings(changes);
  return keysFrom((name) => all[name] ?? '');
};
const root = (chain: string) => chain.slice(0, chain.lastIndexOf('-----BEGIN'));

describe('the level of a seal', () => {
  it('is what is set, else B-T with an authority and B-B without', () => {
    expect(levelOf(keys())).toBe('B-LTA');
    expect(levelOf(keys({ SEAL_LEVEL: '' }))).toBe('B-T');
    expect(levelOf(keys({ SEAL_LEVEL: '', SEAL_TSA_URLS: '', SEAL_TSA_TRUST: '' }))).toBe('B-B');
  });

  it.each([
    ['B-LTA with all it needs', {}],
    ['B-T without a trust', { SEAL_LEVEL: 'B-T', SEAL_TSA_TRUST: '' }],
    ['nothing', { SEAL_LEVEL: '', SEAL_TSA_URLS: '', SEAL_TSA_TRUST: '' }],
  ])('is accepted: %s', (_, changes) => {
    expect(settingsFault(keys(changes))).toBeNull();
  });

  it('is accepted with two authorities, but not when nothing that the certificates name is asked', () => {
    expect(settingsFault(keys({ SEAL_TSA_URLS: `${authority.url}, https://b.example/tsa` }))).toBeNull();
    expect(settingsFault(keys({ SEAL_TSA_URLS: 'https://b.example/tsa' }))).toMatch(/say where to ask/);
  });

  it('is refused for B-LTA when the chain is not in order', () => {
    const [seal = '', issuer = '', top = ''] = authority.keys.certificateChainPem.split(/(?=-----BEGIN)/);
    expect(settingsFault(keys({ SEAL_CERTIFICATE_CHAIN: issuer + seal + top }))).toMatch(/before its issuer/);
  });

  it.each([
    ['B-LTA without an authority', { SEAL_TSA_URLS: '', SEAL_TSA_TRUST: '' }, /needs SEAL_TSA_URLS/],
    ['B-LTA without a trust', { SEAL_TSA_TRUST: '' }, /needs SEAL_TSA_TRUST/],
    ['B-T without an authority', { SEAL_LEVEL: 'B-T', SEAL_TSA_URLS: '', SEAL_TSA_TRUST: '' }, /needs SEAL_TSA_URLS/],
    ['B-B with an authority', { SEAL_LEVEL: 'B-B' }, /has no timestamp/],
    ['a trust without an authority', { SEAL_LEVEL: '', SEAL_TSA_URLS: '' }, /SEAL_TSA_TRUST needs/],
    ['a trust that is none', { SEAL_TSA_TRUST: 'root.pem' }, /has no certificate/],
    ['an address that is none', { SEAL_TSA_URLS: 'tsa.example' }, /is no address/],
  ])('is refused when it is half set: %s', (_, changes, reason) => {
    expect(settingsFault(keys(changes))).toMatch(reason);
  });

  it('is refused for B-LTA when nobody can answer for the certificate, or its root is missing', () => {
    expect(settingsFault(keys({ SEAL_CERTIFICATE_CHAIN: alone.certificateChainPem }))).toMatch(/ends with the root/);
    const short = root(authority.keys.certificateChainPem);
    expect(settingsFault(keys({ SEAL_CERTIFICATE_CHAIN: short }))).toMatch(/ends with the root/);
    const strange = alone.certificateChainPem + authority.rootPem;
    expect(settingsFault(keys({ SEAL_CERTIFICATE_CHAIN: strange }))).toMatch(/before its issuer/);
  });

  it('has no other name', () => {
    expect(() => keys({ SEAL_LEVEL: 'B-LT' })).toThrow(/B-LT is unknown/);
  });
});
