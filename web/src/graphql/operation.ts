/** The text of a GraphQL operation, with the types of its answer and its variables. */
export type Operation<Answer, Variables> = string & { readonly typesOnly?: (variables: Variables) => Answer };
