import { GraphQLError, Kind, parse } from 'graphql';
import type { DocumentNode } from 'graphql';
import { RequestError } from '#local/graphql/errors.ts';
import { LIMITS } from '#local/graphql/limits.ts';

/** Returns the document. Throws a RequestError with the position of a syntax error. */
export function parseDocument(query: string): DocumentNode {
  const document = parseText(query);
  const foreign = document.definitions.find(
    (definition) => definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION,
  );
  if (foreign !== undefined) throw new RequestError(`query parse error: Unexpected ${foreign.kind}`);
  return document;
}

function parseText(query: string): DocumentNode {
  try {
    return parse(query, { noLocation: true, maxTokens: LIMITS.tokens });
  } catch (error) {
    if (error instanceof GraphQLError) throw new RequestError(`query parse error: ${syntaxMessage(error)}`);
    if (error instanceof RangeError) throw new RequestError('query parse error: nested too deeply');
    throw error;
  }
}

function syntaxMessage(error: GraphQLError): string {
  const at = error.locations?.[0];
  const text = error.message.replace(/^Syntax Error: /, '');
  return at === undefined ? text : `Parse error at ${at.line}:${at.column}\n${text}`;
}
