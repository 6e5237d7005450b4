/*
 * Verifies a case that a handler took out of Tillit, without asking anybody: in a browser as a part of verify.html, or with
 * "node verify.mjs" (Node.js 20 or later) in the folder "proof". What is verified how: docs/whistleblowing-protocol.md.
 */
const P = 'tillit/whistleblowing/1';
/** What verifies the case, and is not part of it. */
const OWN = new Set(['READ ME.txt', 'verify.html', 'proof/proof.json', 'proof/signature.json', 'proof/verify.mjs']);
const utf8 = (text) => new TextEncoder().encode(text);

function fromBase64(text) {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
const toBase64 = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function concat(...parts) {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Each field with its length in four bytes before it. */
const framed = (...fields) =>
  concat(
    ...fields.flatMap((field) => {
      const bytes = typeof field === 'string' ? utf8(field) : field;
      const length = new Uint8Array(4);
      new DataView(length.buffer).setUint32(0, bytes.length);
      return [length, bytes];
    }),
  );
const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

async function isSigned(key, signature, message) {
  const imported = await crypto.subtle.importKey('raw', fromBase64(key), 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', imported, signature, message);
}

/** Returns what an entry says; throws unless its author signed it for this place and the key opens it. */
async function openEntry(entry, author, key, proof) {
  const { channelId, reportNumber } = proof;
  const context = framed(`${P}/entry`, channelId, reportNumber, entry.id, entry.ring, String(entry.epoch), author);
  const stored = fromBase64(entry.content);
  const sealed = stored.slice(64);
  if (!(await isSigned(author, stored.slice(0, 64), concat(context, sealed)))) throw new Error('SIGNATURE');
  if (key === undefined) return undefined;
  const imported = await crypto.subtle.importKey('raw', fromBase64(key), 'AES-GCM', false, ['decrypt']);
  const parameters = { name: 'AES-GCM', iv: sealed.slice(0, 12), additionalData: context };
  const padded = new Uint8Array(await crypto.subtle.decrypt(parameters, imported, sealed.slice(12)));
  const length = new DataView(padded.buffer).getUint32(0);
  return JSON.parse(new TextDecoder().decode(padded.slice(4, 4 + length)));
}

/**
 * Returns the keys that the report's own people made, of those in the proof, and learns the handlers whom the report and
 * changes of handlers name. The report announces the first keys; each later epoch's are announced by a change of handlers
 * under a key that is proven already. So neither an entry under another key nor its author adds a key or a handler.
 * Readers do the same: `provenKeys` and `knownHandlers` in the client.
 */
async function provenKeys(proof, open, known) {
  const proven = new Set();
  const epochs = new Set([1]);
  // The loop also visits epochs that are added while it runs.
  for (const epoch of epochs) {
    const key = proof.ringKeys[`CASE ${epoch}`];
    const announcing = proof.entries.filter(
      (entry) => entry.epoch === epoch && entry.ring === 'CASE' && isAnnouncing(entry, epoch),
    );
    for (const entry of announcing) {
      const value = await open(entry, key).catch(() => undefined);
      if (!value) continue;
      const marks = value.newKeys;
      const isNext = marks?.epoch > epoch || (entry.type === 'REPORT' && marks?.epoch === 1);
      // The report has to announce the very key that it is written with.
      if (entry.type === 'REPORT' && (!isNext || marks.CASE !== (await markOf('CASE', key)))) continue;
      known.learn(value, writerOf(entry));
      if (!isNext) continue;
      for (const ring of ['CASE', 'NOTES', 'IDENTITY']) {
        const next = proof.ringKeys[`${ring} ${marks.epoch}`];
        if (next !== undefined && (await markOf(ring, next)) === marks[ring]) proven.add(`${ring} ${marks.epoch}`);
      }
      if (proven.has(`CASE ${marks.epoch}`)) epochs.add(marks.epoch);
    }
  }
  return proven;
}
const isAnnouncing = ({ type, handlerId }, epoch) =>
  type === 'REPORT' ? handlerId === null && epoch === 1 : type === 'HANDLERS_CHANGED' && handlerId !== null;
const markOf = async (ring, key) => toBase64(await sha256(framed(`${P}/key`, ring, fromBase64(key))));
const writerOf = ({ redactedBy, handlerId }) => redactedBy ?? handlerId;

/** The handlers of a list that the channel's key signed, and those whom one who is known has named. */
function knownHandlers(listed) {
  const known = new Map(listed.map((one) => [one.id, one]));
  return {
    has: (id) => known.has(id),
    keyOf: (id) => known.get(id)?.signKey,
    names: () => new Map([...known.values()].map(({ id, name }) => [id, name])),
    learn(value, author) {
      if (author !== null && !known.has(author)) return;
      for (const one of Array.isArray(value.handlers) ? value.handlers : [])
        if (!known.has(one.id)) known.set(one.id, one);
    },
  };
}

/** Returns the ids of entries that come after one that is not there before them. */
async function brokenChain(entries) {
  const broken = [];
  const seen = new Set();
  const unread = new Set();
  for (const { id, ring, content, value } of entries) {
    if (value === undefined || value === null) unread.add(ring);
    if (typeof value?.after === 'string' && !seen.has(value.after) && !unread.has(ring)) broken.push(id);
    seen.add(toBase64(await sha256(framed(`${P}/after`, fromBase64(content)))));
    for (const former of Array.isArray(value?.was) ? value.was : []) seen.add(former);
  }
  return broken;
}

/**
 * Verifies a proof: { text, author, signature }, `text` being proof.json. readFile(name) returns the bytes of a file of the
 * archive, or null for one that is not at hand. `present`: the names of all files that are there.
 * Returns { checks: [{ code, state: 'ok' | 'bad' | 'unknown', detail }], entries, fingerprint, names }.
 * @public proof.test.ts runs the text of this file.
 */
export async function verify({ text, author, signature }, readFile = async () => null, present = []) {
  const proof = JSON.parse(text);
  const checks = [];
  const check = (code, state, detail = '') =>
    checks.push({ code, state: state === true ? 'ok' : state || 'bad', detail });

  // The list of handlers, signed by the channel's key. The fingerprint is what the channel's own poster carries as "#k=".
  const fingerprint = toBase64((await sha256(framed(`${P}/channel`, fromBase64(proof.channelKey)))).slice(0, 15));
  const rosterSigned = await isSigned(
    proof.channelKey,
    fromBase64(proof.rosterSignature),
    framed(`${P}/roster`, proof.roster),
  );
  const roster = JSON.parse(proof.roster);
  const isListed = rosterSigned && roster.channelId === proof.channelId;
  check('ROSTER', isListed);
  const known = knownHandlers(isListed ? roster.handlers : []);

  // Who took it out, and that nothing of the archive was changed since.
  const maker = isListed ? roster.handlers.find(({ signKey }) => signKey === author) : undefined;
  const disclosed = await isSigned(author, fromBase64(signature), framed(`${P}/disclosure`, text));
  check('DISCLOSURE', disclosed && maker !== undefined, maker?.name ?? '');

  const open = (entry, key) => {
    const writer = writerOf(entry);
    const signKey = writer === null ? proof.reporterKey : (known.keyOf(writer) ?? proof.serverKeys[writer]);
    return openEntry(entry, signKey ?? '', key, proof);
  };
  const proven = await provenKeys(proof, open, known);
  const entries = [];
  for (const entry of proof.entries) {
    const place = `${entry.ring} ${entry.epoch}`;
    const isForeign = proof.ringKeys[place] !== undefined && !proven.has(place);
    try {
      const value = await open(entry, isForeign ? undefined : proof.ringKeys[place]);
      // What is under a key that anybody may have made is not shown.
      const state = value === undefined ? (isForeign ? 'unreadable' : 'sealed') : 'ok';
      entries.push({ ...entry, value, state });
    } catch (error) {
      entries.push({ ...entry, value: null, state: error.message === 'SIGNATURE' ? 'forged' : 'unreadable' });
    }
  }
  const report = entries.find(({ type }) => type === 'REPORT');
  check('REPORT', report?.state === 'ok' && report.value.channelKey === proof.channelKey);
  const foreign = Object.keys(proof.ringKeys).filter((place) => !proven.has(place));
  check('KEYS', foreign.length === 0, foreign.join(', '));
  const bad = entries.filter(({ state }) => state === 'forged' || state === 'unreadable');
  check('ENTRIES', bad.length === 0, bad.map(({ position, state }) => `${position} (${state})`).join(', '));
  const broken = await brokenChain(entries);
  const placed = entries.every(({ position }, index) => position === index + 1);
  check('CHAIN', broken.length === 0 && placed, broken.join(', '));
  const unlisted = entries.filter((entry) => writerOf(entry) !== null && !known.has(writerOf(entry))).length;
  check('AUTHORS', unlisted === 0 ? true : 'unknown', unlisted === 0 ? '' : String(unlisted));

  for (const { name, sha256: expected } of proof.files) {
    const bytes = await readFile(name);
    if (bytes === null) check('FILE', 'unknown', name);
    else check('FILE', hex(await sha256(bytes)) === expected, name);
  }
  // Nothing signed says a word about these.
  const extra = present.filter((name) => !OWN.has(name) && !proof.files.some((file) => file.name === name));
  for (const name of extra) check('EXTRA', 'unknown', name);
  return { checks, entries, fingerprint, names: known.names() };
}

/** Shows the result in verify.html, and verifies the files that are chosen there. */
async function show() {
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const [given, words] = [read('proof'), read('words')];
  const add = (parent, tag, content, name = '') => {
    const made = document.createElement(tag);
    made.textContent = content;
    if (name !== '') made.className = name;
    parent.append(made);
    return made;
  };
  const result = document.getElementById('result');

  async function run(files) {
    const byName = new Map([...files].map((file) => [file.webkitRelativePath.split('/').slice(1).join('/'), file]));
    const readFile = async (name) => (byName.has(name) ? new Uint8Array(await byName.get(name).arrayBuffer()) : null);
    const { checks, entries, fingerprint, names } = await verify(given, readFile, [...byName.keys()]);
    result.replaceChildren();
    const isBad = checks.some(({ state }) => state === 'bad');
    add(result, 'p', isBad ? words.bad : words.good, isBad ? 'verdict bad' : 'verdict ok').setAttribute(
      'role',
      'status',
    );
    const list = add(result, 'ul', '');
    for (const { code, state, detail } of checks)
      add(list, 'li', `${words.state[state]}: ${words.check[code]}${detail === '' ? '' : ` – ${detail}`}`, state);
    add(result, 'p', `${words.fingerprint} ${fingerprint}`);
    add(result, 'h2', words.entries);
    const thread = add(result, 'ol', '');
    for (const { type, state, writtenOn, handlerId, value } of entries) {
      const author = handlerId === null ? words.reporter : (names.get(handlerId) ?? handlerId);
      const item = add(
        thread,
        'li',
        `${words.type[type] ?? words.type.EVENT} · ${author} · ${writtenOn} · ${words.entry[state]}`,
        state === 'ok' ? '' : state,
      );
      if (!value) continue;
      const said = add(item, 'details', '');
      add(said, 'summary', value.kind ?? type);
      add(said, 'pre', JSON.stringify(value, null, 2));
    }
  }

  document.getElementById('folder').addEventListener('change', ({ target }) => void run(target.files));
  try {
    await run([]);
  } catch (error) {
    // What was changed may be no key or no JSON any more: that is not the browser's fault.
    const isAble = await crypto.subtle.generateKey('Ed25519', true, ['verify', 'sign']).then(
      () => true,
      () => false,
    );
    add(result, 'p', `${isAble ? words.damaged : words.cannot} (${error.message})`, 'verdict bad');
  }
}

/** Prints the result, and ends with 1 if something is wrong. */
async function print() {
  const { readdir, readFile } = await import('node:fs/promises');
  const { join, relative, sep } = await import('node:path');
  const { fileURLToPath } = await import('node:url');
  const at = (name) => new URL(name, import.meta.url);
  const { author, signature } = JSON.parse(await readFile(at('signature.json'), 'utf8'));
  const given = { text: await readFile(at('proof.json'), 'utf8'), author, signature };
  const folder = fileURLToPath(at('..'));
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const present = found
    .filter((one) => !one.isDirectory())
    .map((one) => relative(folder, join(one.parentPath ?? one.path, one.name)).replaceAll(sep, '/'));
  const { checks, entries, fingerprint } = await verify(
    given,
    (name) => readFile(join(folder, name)).catch(() => null),
    present,
  );
  const say = (line) => process.stdout.write(`${line}\n`);
  for (const { code, state, detail } of checks) say(`${state.padEnd(8)}${code} ${detail}`);
  for (const { position, type, writtenOn, state } of entries) say(`${state.padEnd(8)}${position} ${type} ${writtenOn}`);
  say(`Fingerprint of the channel's key: ${fingerprint}`);
  if (checks.some(({ state }) => state === 'bad')) process.exitCode = 1;
}

if (typeof document !== 'undefined' && document.getElementById('proof') !== null) void show();
else if (typeof process !== 'undefined' && import.meta.url.endsWith('/verify.mjs')) void print();
