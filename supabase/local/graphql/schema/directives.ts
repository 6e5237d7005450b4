import { defineInput, nonNull } from './define.ts';
import type { InputValue } from './model.ts';
import { scalar } from './scalars.ts';

export interface DirectiveDefinition {
  readonly name: string;
  readonly description: string;
  readonly locations: readonly string[];
  readonly args: readonly InputValue[];
}

/** The directives allowed in a request. */
export const DIRECTIVES: readonly DirectiveDefinition[] = [
  conditional('include', 'included', 'Included when true'),
  conditional('skip', 'skipped', 'Skipped when true'),
];

function conditional(name: string, effect: string, description: string): DirectiveDefinition {
  return {
    name,
    description: `This field or fragment will be ${effect} ${name === 'include' ? 'only ' : ''}when the \`if\` argument is true.`,
    locations: ['FIELD', 'FRAGMENT_SPREAD', 'INLINE_FRAGMENT'],
    args: [defineInput('if', nonNull(scalar('Boolean')), { description })],
  };
}
