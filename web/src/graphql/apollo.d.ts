import '@apollo/client';
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

// Fragments are masked: a component sees the fields that its own fragment asks for, and no others.
declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {
    signatureStyle: 'modern';
  }
}
