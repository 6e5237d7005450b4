import { describe, expect, test } from 'vitest';
import { circlesIn } from './circles.ts';
import { faultsIn } from './import-rules.ts';
import { specifiersIn } from './read-imports.ts';

test('imports are found in every form, of values and of types, and none in comments or texts', () => {
  const code = `
    import './a.ts';
    import b, { type B } from './b.ts';
    import type { C } from "./c.ts";
    export { d } from './d.ts';
    export type * from './e.ts';
    const f = () => import('./f.ts');
    const g = (name: string) => import(name);
    // import './h.ts'
    const i = "import './i.ts'";
  `;
  expect(specifiersIn('x.tsx', code)).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts', './e.ts', './f.ts']);
});

describe('an import', () => {
  const web = 'web/src';
  const shared = 'functions/_shared';
  const forbidden: [from: string, to: string, specifier?: string][] = [
    [`${web}/ui/page/page.tsx`, `${web}/session/session.ts`],
    [`${web}/api/http.ts`, `${web}/routing/paths.ts`],
    [`${web}/session/session.ts`, `${web}/shared/files/upload.ts`],
    [`${web}/shared/files/upload.ts`, `${web}/modules/account/pages.tsx`],
    [`${web}/modules/account/pages.tsx`, `${web}/modules/signing/pages.tsx`],
    [`${web}/modules/account/pages.tsx`, `${web}/app/routes.tsx`],
    [`${web}/api/http.ts`, `${shared}/platform/http/endpoint.ts`],
    [`${web}/api/http.ts`, 'supabase/local/stack.ts'],
    [`${web}/api/http.ts`, `${web}/api/codes.ts`, '../api/codes.ts'],
    [`${shared}/platform/queue/jobs.ts`, `${shared}/signing/seal-document-job.ts`],
    [`${shared}/platform/queue/jobs.ts`, `${shared}/areas.ts`],
    [`${shared}/account/two-factor.ts`, `${shared}/signing/documents.ts`],
    [`${shared}/checks/order.ts`, `${shared}/signing/documents.ts`],
    ['functions/sign/index.ts', 'supabase/local/keys.ts'],
    ['functions/sign/index.ts', `${shared}/platform/log.ts`, '#functions/platform/log.ts'],
    ['functions/sign/index.ts', 'functions/tests/support/call.ts'],
    ['functions/tests/sign.test.ts', `${shared}/platform/log.ts`, '../_shared/platform/log.ts'],
  ];
  test.each(forbidden)('of %s may not be %s', (from, to, specifier = './x.ts') => {
    expect(faultsIn([{ from, to, specifier }])).not.toEqual([]);
  });

  const allowed: [from: string, to: string, specifier?: string][] = [
    [`${web}/app/routes.tsx`, `${web}/modules/account/pages.tsx`],
    [`${web}/modules/account/pages.tsx`, `${web}/shared/files/upload.ts`],
    [`${web}/modules/account/pages.tsx`, `${web}/modules/account/page.tsx`],
    [`${web}/shared/files/upload.ts`, `${web}/shared/people/picker.tsx`],
    [`${web}/shared/files/upload.ts`, `${web}/session/session.ts`],
    [`${web}/session/session.ts`, `${web}/ui/page/page.tsx`],
    [`${web}/ui/page/page.tsx`, `${shared}/account/contract/pictures.ts`],
    [`${shared}/areas.ts`, `${shared}/signing/jobs.ts`],
    [`${shared}/signing/jobs.ts`, `${shared}/account/session.ts`, '../account/session.ts'],
    [`${shared}/signing/jobs.ts`, `${shared}/platform/log.ts`, '../platform/log.ts'],
    [`${shared}/platform/pdf/inspect.test.ts`, `${shared}/signing/seal/test/samples.ts`],
    ['functions/sign/index.ts', `${shared}/signing/documents.ts`, '../_shared/signing/documents.ts'],
    ['functions/tests/sign.test.ts', 'supabase/local/stack.ts', '#local/stack.ts'],
    [`${web}/app/routes.tsx`, `${web}/modules/test/module.ts`],
  ];
  test.each(allowed)('of %s may be %s', (from, to, specifier = './x.ts') => {
    expect(faultsIn([{ from, to, specifier }])).toEqual([]);
  });
});

test('circles are found whole, and a path that meets again is none', () => {
  const edges = ['ab', 'bc', 'ca', 'cd', 'de', 'ed', 'xa', 'yx', 'ye'].map(
    (pair) => pair.split('') as [string, string],
  );
  expect(
    circlesIn(edges)
      .map((circle) => circle.join(''))
      .toSorted(),
  ).toEqual(['abc', 'de']);
});

test('a circle of files is told', () => {
  const [one, other] = ['web/src/ui/one.ts', 'web/src/ui/other.ts'];
  const circle = [
    { from: one, to: other, specifier: './other.ts' },
    { from: other, to: one, specifier: './one.ts' },
  ];
  expect(faultsIn(circle)).toEqual([`no circles: ${one}, ${other}`]);
});

describe('folders', () => {
  const between = (one: string, other: string) => [
    { from: `${one}/a.ts`, to: `${other}/b.ts`, specifier: '#x/b.ts' },
    { from: `${other}/deeper/c.ts`, to: `${one}/d.ts`, specifier: '#x/d.ts' },
  ];

  test.each(['web/src/shared', 'web/src/modules/signmore'])('of %s may not import each other both ways', (room) => {
    const [one, other] = [`${room}/files`, `${room}/people`];
    expect(faultsIn(between(one, other))).toEqual([`no circles of folders: ${one}, ${other}`]);
    expect(faultsIn(between(one, other).slice(1))).toEqual([]);
  });

  test('inside a folder of a module may import each other', () => {
    const folder = 'web/src/modules/signmore/files';
    expect(faultsIn(between(folder, `${folder}/pictures`))).toEqual([]);
  });

  test('may import what is beside them in a module, which imports them', () => {
    const module = 'web/src/modules/signmore';
    expect(faultsIn(between(module, `${module}/files`))).toEqual([]);
  });
});
