import type { ResourceKey } from 'i18next';
import type { Language } from '#functions/platform/contract/languages.ts';

/** The reference language: its missing keys are reported (spec 000 §7). */
const REFERENCE: Language = 'en';
/** A slower service counts as down: the build has the same texts. */
const TIMEOUT_MILLISECONDS = 2000;

/** Flat texts by key: `action.close`. */
type Texts = ReadonlyMap<string, string>;

export interface TextsWanted {
  readonly language: Language;
  readonly namespace: string;
  /** The texts of the build, in any language. */
  readonly bundled: (language: Language) => Promise<ResourceKey>;
}

interface Service {
  readonly url: string;
  readonly project: string;
  /** Allows reporting missing keys. Hosts give none to production (scripts/web/headers.ts). */
  readonly key: string;
}

let isDown = false;
const reported = new Set<string>();

/**
 * Returns the texts of one namespace: the translation service's over the build's (decision 0045), because the service can
 * lack some, be slow, or be down. Uses Locize's HTTP API: `GET {url}/{project}/latest/{language}/{namespace}`.
 * @param given the host's setting `translations`, as it came
 */
export async function textsFromService(given: unknown, wanted: TextsWanted): Promise<ResourceKey> {
  const service = toService(given);
  const [bundle, own] = await Promise.all([wanted.bundled(wanted.language), fetchTexts(service, wanted)]);
  if (service.key) void reportMissing(service, wanted);
  return own ? overlay(bundle, own) : bundle;
}

/** Returns null when the service does not answer; it is then skipped until the next page view. */
async function fetchTexts(
  service: Service,
  { language, namespace }: Pick<TextsWanted, 'language' | 'namespace'>,
): Promise<Texts | null> {
  if (isDown) return null;
  try {
    const response = await fetch(address(service, '', language, namespace), {
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    // A namespace that the service does not know yet.
    if (response.status === 404) return new Map();
    if (!response.ok) throw new Error(`The translation service answers ${response.status}`);
    return new Map(flatten(await response.json()));
  } catch {
    isDown = true;
    return null;
  }
}

/** Sends the keys that the service lacks with their English texts: one request per namespace and page view. */
async function reportMissing(service: Service, { namespace, bundled }: TextsWanted): Promise<void> {
  if (reported.has(namespace)) return;
  reported.add(namespace);
  try {
    const [bundle, known] = await Promise.all([
      bundled(REFERENCE),
      fetchTexts(service, { language: REFERENCE, namespace }),
    ]);
    if (!known) return;
    // Only texts from our own files, which contain no user data.
    const missing = flatten(bundle).filter(([key]) => !known.has(key));
    if (missing.length === 0) return;
    await fetch(address(service, 'missing/', REFERENCE, namespace), {
      method: 'POST',
      credentials: 'omit',
      headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(missing)),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
  } catch {
    // The next page view tries again; users are not told.
  }
}

function address({ url, project }: Service, what: string, language: Language, namespace: string): string {
  return `${url}/${what}${project}/latest/${language}/${namespace}`;
}

/** Returns the build's texts, replaced by the service's. A text that lacks the build's `{{placeholders}}` is rejected. */
function overlay(bundle: ResourceKey, own: Texts, path = ''): ResourceKey {
  if (typeof bundle === 'string') {
    const text = own.get(path);
    return text && sameHoles(text, bundle) ? text : bundle;
  }
  return Object.fromEntries(
    Object.entries(bundle).map(([key, value]: [string, ResourceKey]) => [
      key,
      overlay(value, own, path ? `${path}.${key}` : key),
    ]),
  );
}

function sameHoles(one: string, other: string): boolean {
  const holes = (text: string) => (text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []).toSorted().join();
  return holes(one) === holes(other);
}

/** Flattens nested keys. Values that are neither texts nor groups of texts are left out. */
function flatten(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => flatten(value, path ? `${path}.${key}` : key));
}

function toService(given: unknown): Service {
  const value = (name: keyof Service): string => {
    const found: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
    return typeof found === 'string' ? found : '';
  };
  return { url: value('url').replace(/\/$/, ''), project: value('project'), key: value('key') };
}
