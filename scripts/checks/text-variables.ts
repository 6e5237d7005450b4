import { Visitor, parseSync } from 'oxc-parser';
import type { Argument, CallExpression, Expression, JSXOpeningElement, Program } from 'oxc-parser';

/** Keys of texts, by namespace, with the variables that their plural forms need together. */
export type Texts = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** Returns the variables of every key of a namespace. The forms of a plural are one key, which needs `count`. */
export function variablesOf(texts: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const base = key.replace(PLURAL, '');
    const variables = found.get(base) ?? new Set<string>();
    for (const [, name] of text.matchAll(/\{\{(\w+)\}\}/g)) variables.add(name ?? '');
    if (base !== key) variables.add('count');
    found.set(base, variables);
  }
  return found;
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/**
 * Returns the calls that show a text without a variable that it needs, so that people would read `{{name}}`: each as a
 * sentence. Keys are literals, templates, choices between them, and constants of the file; what is passed is an object
 * that the file shows. Calls whose key or values come from elsewhere are not judged.
 */
export function unfilledTexts(file: string, code: string, texts: Texts): string[] {
  const { program } = parseSync(file, code);
  const constants = constantsOf(program);
  const namespaces = ['common', ...namespacesIn(code)];
  const faults: string[] = [];

  function judge(place: number, key: Expression, passed: ReadonlySet<string> | null): void {
    if (passed === null) return;
    for (const pattern of keysOf(key, constants)) {
      const lacking = needed(matching(pattern, namespaces, texts)).filter((variable) => !passed.has(variable));
      const line = code.slice(0, place).split('\n').length;
      if (lacking.length > 0) faults.push(`${file}:${line} shows ${pattern} without ${lacking.join(', ')}`);
    }
  }

  new Visitor({
    CallExpression(call) {
      const [key, values] = call.arguments;
      if (!isTranslation(call) || !key || key.type === 'SpreadElement') return;
      judge(call.start, key, namesIn(values, constants));
    },
    JSXOpeningElement(element) {
      const key = attribute(element, 'i18nKey');
      if (key) judge(element.start, key, namesIn(attribute(element, 'values'), constants));
    },
  }).visit(program);
  return faults;
}

/** `t(…)`, also by another name such as `tFiles`; `i18next.t(…)`; and `translateKey(…)`. */
function isTranslation({ callee }: CallExpression): boolean {
  if (callee.type === 'Identifier') return /^(?:t|t[A-Z]\w*|translateKey)$/.test(callee.name);
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 't';
}

function attribute({ attributes }: JSXOpeningElement, name: string): Expression | undefined {
  for (const each of attributes) {
    if (each.type !== 'JSXAttribute' || each.name.name !== name || !each.value) continue;
    if (each.value.type === 'Literal') return each.value;
    if (each.value.type === 'JSXExpressionContainer' && each.value.expression.type !== 'JSXEmptyExpression') {
      return each.value.expression;
    }
  }
  return undefined;
}

/** The namespaces that `useTranslation`, `TFunction` and `ns` name in a file. */
function namespacesIn(code: string): string[] {
  const named = [...code.matchAll(/(?:useTranslation\(|TFunction<|\bns: )([^)>}]*)/g)].map(([, list]) => list ?? '');
  return named.flatMap((list) => [...list.matchAll(/'([\w-]+)'/g)].map(([, name]) => name ?? ''));
}

type Constants = ReadonlyMap<string, Expression>;

/** The constants that a file declares once, by name. */
function constantsOf(program: Program): Constants {
  const found = new Map<string, Expression | null>();
  new Visitor({
    VariableDeclaration({ kind, declarations }) {
      for (const { id, init } of declarations) {
        if (id.type === 'Identifier') found.set(id.name, kind === 'const' && init && !found.has(id.name) ? init : null);
      }
    },
  }).visit(program);
  return new Map([...found].flatMap(([name, init]) => (init ? [[name, init] as const] : [])));
}

/** What a key can be: texts, with `*` for what is only known at run time. Empty for a key from elsewhere. */
function keysOf(key: Expression, constants: Constants): string[] {
  if (key.type === 'Literal') return typeof key.value === 'string' ? [key.value] : [];
  if (key.type === 'TemplateLiteral') return [key.quasis.map(({ value }) => value.cooked ?? '').join('*')];
  if (key.type === 'TSAsExpression') return keysOf(key.expression, constants);
  if (key.type === 'ConditionalExpression') {
    return [...keysOf(key.consequent, constants), ...keysOf(key.alternate, constants)];
  }
  if (key.type !== 'Identifier') return [];
  const named = constants.get(key.name);
  return named ? keysOf(named, withoutName(constants, key.name)) : [];
}

/** The names that an object of the call has; null if some come from elsewhere. */
function namesIn(values: Argument | undefined, constants: Constants): Set<string> | null {
  if (values === undefined) return new Set();
  if (values.type === 'Identifier') {
    const named = constants.get(values.name);
    return named ? namesIn(named, withoutName(constants, values.name)) : null;
  }
  if (values.type !== 'ObjectExpression') return null;
  const names = new Set<string>();
  for (const property of values.properties) {
    if (property.type === 'SpreadElement') {
      const spread = namesIn(property.argument, constants);
      if (spread === null) return null;
      for (const name of spread) names.add(name);
    } else if (property.key.type === 'Identifier' && !property.computed) names.add(property.key.name);
    else return null;
  }
  return names;
}

/** A constant that is made of itself would not end. */
function withoutName(constants: Constants, name: string): Constants {
  return new Map([...constants].filter(([each]) => each !== name));
}

/** The variables that all of them need: which of a template's keys are meant is only known at run time. */
function needed([first, ...others]: readonly ReadonlySet<string>[]): string[] {
  return [...(first ?? [])].filter((variable) => others.every((variables) => variables.has(variable)));
}

/** The variables of the keys that a pattern means, in the namespace that it names, or in those of the file. */
function matching(pattern: string, namespaces: readonly string[], texts: Texts): ReadonlySet<string>[] {
  const [, named, path = pattern] = /^([\w-]+):(.*)$/.exec(pattern) ?? [];
  for (const part of ['[^.]+', '.+']) {
    const key = new RegExp(
      `^${path
        .split('*')
        .map((text) => text.replaceAll(/\W/g, '\\$&'))
        .join(part)}$`,
    );
    const found = (named ? [named] : namespaces).flatMap((namespace) =>
      [...(texts.get(namespace) ?? [])].flatMap(([name, variables]) => (key.test(name) ? [variables] : [])),
    );
    if (found.length > 0) return found;
  }
  return [];
}
