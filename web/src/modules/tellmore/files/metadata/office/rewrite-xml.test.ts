import { expect, test } from 'vitest';
import { fromUtf8, utf8 } from '#modules/tellmore/protocol/bytes.ts';
import { rewriteXml } from './rewrite-xml.ts';
import type { Rules } from './rewrite-xml.ts';

const KEEP: Rules = { tag: () => 'KEEP' };
const rewrite = (xml: string, rules: Rules = KEEP): string =>
  fromUtf8(rewriteXml(utf8(xml), rules)).replace(/^<\?xml.*\?>\n/, '');

test.each([
  ['<a b="1"><c/>text</a>', '<a b="1"><c/>text</a>'],
  ['<?xml version="1.0"?><!-- x --><a><!-- y --><?z w?>t</a>', '<a>t</a>'],
  ["<a b='&lt;&#65;&quot;'>&amp;</a>", '<a b="&lt;A&quot;">&amp;</a>'],
  ['<a b="x > y"/>', '<a b="x &gt; y"/>'],
  ['<a><![CDATA[<b>&]]></a>', '<a>&lt;b&gt;&amp;</a>'],
  ['\ufeff<a b="&#10;"/>', '<a b="&#10;"/>'],
])('%s is written as %s', (given, written) => {
  expect(rewrite(given)).toBe(written);
});

test.each([
  '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
  '<a><b></a></b>',
  '<a>',
  '<a/><b/>',
  '<a b=1/>',
  '<a b="1" b="2"/>',
  '<a b="&x;"/>',
  '<a b="<"/>',
  '<?xml version="1.0" encoding="ISO-8859-1"?><a/>',
  '',
])('%s is no part of a document', (given) => {
  expect(() => rewrite(given)).toThrow(expect.objectContaining({ name: 'DamagedError' }));
});

test('elements are dropped, unwrapped and given another text or source, which the rules are for, too', () => {
  const rules: Rules = {
    tag: ({ local, source }) => {
      if (local === 'gone') return 'DROP';
      if (local === 'open') return 'UNWRAP';
      if (local === 'said') return { text: 'a < b' };
      return local === 'frame' ? { source: source().replace('<frame>', '').replace('</frame>', '') } : 'KEEP';
    },
  };
  expect(rewrite('<a><gone><gone/>x</gone><open>y<gone/></open><said><z/></said></a>', rules)).toBe(
    '<a>y<said>a &lt; b</said></a>',
  );
  expect(rewrite('<a><frame><p><gone/></p></frame>t</a>', rules)).toBe('<a><p></p>t</a>');
});

test('namespaces are those of the place, whatever their prefixes are', () => {
  const found: string[] = [];
  rewrite('<a xmlns="one" xmlns:p="two" p:x="1" y="2"><p:b/><c xmlns:p="three"><p:d/></c><p:e/></a>', {
    tag: ({ local, space, attributes, spaceOf }) => {
      found.push(
        `${local} ${space}`,
        ...Array.from(attributes.keys()).flatMap((name) => (/[xy]$/.test(name) ? [`${name} ${spaceOf(name)}`] : [])),
      );
      return 'KEEP';
    },
  });
  expect(found).toEqual(['a one', 'p:x two', 'y ', 'b two', 'c one', 'd three', 'e two']);
});
