import type { GraphQLRequest, Json } from '#local/graphql/types.ts';

/** A conformance file: SQL, requests and their expected responses, in order. */
export interface Example {
  readonly title: string;
  readonly steps: readonly Step[];
}

type Step =
  | { readonly is: 'sql'; readonly text: string }
  | { readonly is: 'request'; readonly request: GraphQLRequest; readonly answer: Json };

/**
 * Reads a Markdown file of fenced blocks. `sql` is run. `graphql` is a request, optionally named by `graphql
 * operation=Name`; `json variables` are its variables, and the `json` after it is the expected response.
 */
export function parseExample(markdown: string): Example {
  const title = /^# (.+)$/m.exec(markdown)?.[1];
  if (title === undefined) throw new Error('An example starts with a title');
  const steps: Step[] = [];
  let request: GraphQLRequest | null = null;
  for (const [, info = '', body = ''] of markdown.matchAll(/^```(.+)\n([\s\S]*?)^```$/gm)) {
    const [language = '', ...words] = info.split(' ');
    if (language === 'sql') steps.push({ is: 'sql', text: body });
    else if (language === 'graphql') request = { query: body, operationName: operationName(words) };
    else if (request === null) throw new Error(`${title}: JSON without a request`);
    else if (words.includes('variables')) request.variables = JSON.parse(body);
    else {
      steps.push({ is: 'request', request, answer: JSON.parse(body) as Json });
      request = null;
    }
  }
  if (request !== null) throw new Error(`${title}: a request without an answer`);
  return { title, steps };
}

function operationName(words: readonly string[]): string | undefined {
  return words.find((word) => word.startsWith('operation='))?.slice('operation='.length);
}
