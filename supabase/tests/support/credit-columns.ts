/** Of `readableColumns`. */
export const creditColumns = {
  credit_invoice: {
    seenBy: 'OWNER and ADMINs.',
    columns: `
      purchase_id account_id status number issued_at due_at ehf_status buyer_reference organization_name organization_number contact_name email
      order_reference line1 city county postal_code country created_at`,
  },
  credit_lot: {
    seenBy: 'OWNER and ADMINs.',
    columns: `
      id account_id source_id quantity remaining unit_cost created_at expires_at`,
  },
  credit_purchase: {
    seenBy: 'OWNER and ADMINs.',
    columns: `
      id account_id buyer_id method status in_advance quantity credits full_price discount discount_price tax_rate tax_amount
      created_at paid_at refunded_amount`,
  },
  credit_top_up: {
    seenBy: 'OWNER and ADMINs.',
    columns: `
      account_id enabled threshold quantity monthly_cap agreed_by failures next_try_at capped_month updated_at`,
  },
  credit_transaction: {
    seenBy: 'OWNER and ADMINs.',
    columns: `
      id account_id number created_at type reason amount balance_after item_id actor_id product_type quantity
      unit_price charge_id subject_id subject_number department_id cost_center`,
  },
};
