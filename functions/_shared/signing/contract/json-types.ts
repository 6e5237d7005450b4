import type { JsonTypes } from '../../platform/contract/json-type.ts';

const FILTER = 'platform/bulk#BulkFilter';
const SIGNER = 'signing/document-input#SignerInput';

export const JSON_TYPES: JsonTypes = {
  'Query.documentsPage(filter:)': FILTER,
  'Query.documentsPage': 'signing/document-pages#documentsPage',
  'Query.documentsCounts(filter:)': FILTER,
  'Query.documentsCounts': 'signing/document-pages#documentsCounts',
  'Query.documentsDashboard': 'signing/document-pages#documentsDashboard',
  'Query.documentPage': 'signing/document-pages#documentPage',
  'Query.documentStanding': 'signing/document-pages#documentStanding?',
  // A page's first events are read with it, as text (document-pages.ts).
  'DocumentEvent.data': { text: null, why: 'history.ts reads it, and those of the page' },
  'Query.bulkProgress': 'signing/bulk-progress#bulkProgress?',
  'Query.documentFields': 'signing/field-schemas#documentFields',
  'Query.documentCost': 'signing/document-cost#documentCost',
  'Query.sendingPace': 'signing/sending-limits#sendingPace?',
  'Query.accountSending': 'signing/sending-limits#accountSending?',
  'Query.refundableDocuments(filter:)': FILTER,
  'Query.refundableDocuments': 'signing/refundable-documents#refundableDocuments',

  'Mutation.createDocument(input:)': 'signing/document-input#DocumentInput',
  'Mutation.updateDocument(input:)': 'signing/document-input#DocumentInput',
  'Mutation.addSignature(input:)': SIGNER,
  'Mutation.updateSignature(input:)': SIGNER,
  'Mutation.correctSignature(input:)': SIGNER,
  'Mutation.uploadSignatures(rows:)': 'signing/document-input#UploadedSigners',
  'Mutation.saveCopyRecipients(input:)': 'signing/document-input#CopyRecipients',
  'Mutation.saveDocumentFields(input:)': 'signing/field-schemas#FieldsInput',
  'Mutation.saveDocumentFields': 'signing/field-schemas#savedFields',
  'Mutation.scheduleDocument(input:)': 'signing/document-input#ActivationInput',
  'Mutation.orderSignatures(groups:)': 'signing/document-input#OrderGroups',
  'Mutation.extendDocument(input:)': 'signing/document-schemas#extendSchema',
  'Mutation.terminateDocument(input:)': 'signing/document-input#TerminationInput',
  'Mutation.changeReminders(input:)': 'signing/document-schemas#remindersSchema',
  'Mutation.notifyDocuments(filter:)': FILTER,
  'Mutation.cancelDocuments(filter:)': FILTER,
  'Mutation.archiveDocuments(filter:)': FILTER,
  'Mutation.unarchiveDocuments(filter:)': FILTER,
  'Mutation.deleteDocuments(filter:)': FILTER,
};
