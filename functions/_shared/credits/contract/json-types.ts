import type { JsonTypes } from '../../platform/contract/json-type.ts';

const FILTER = 'credits/transactions#TransactionFilter';

export const JSON_TYPES: JsonTypes = {
  'Query.creditTransactionPage(filter:)': FILTER,
  'Query.creditTransactionPage': 'credits/transactions#transactionPage',
  'Query.creditSums(filter:)': FILTER,
  'Query.creditSums': 'credits/transactions#creditSums',
  'Query.creditCosts(filter:)': FILTER,
  'Query.creditCosts': 'credits/transactions#creditCosts',
  'Query.creditMonths': 'credits/months#creditMonths',
  'Query.creditBundles': 'credits/price#creditPrices',
  'Query.creditQuote': 'credits/price#creditPrice',
  'Query.invoiceTerms': 'credits/invoice-schemas#invoiceTerms',
  'Query.spendingLimits': 'credits/limit-schemas#spendingLimits',
  'Query.spendingLeft': 'credits/limit-schemas#spendingLeft',
  'Mutation.setSpendingLimit(input:)': 'credits/limit-schemas#SpendingLimitInput',
  'Mutation.setCreditTopUp(input:)': 'credits/limit-schemas#TopUpInput',
  'Query.refunds': 'credits/refunds#refunds?',
  'Query.accountCredits': 'credits/console#accountCredits?',
  'Query.salesVouchers': 'credits/vouchers#salesVouchers?',
  'Mutation.changeProduct(input:)': 'credits/console#ProductChange',
};
