import { PRODUCT_NAME } from '#functions/platform/contract/product.ts';

/** The document's title, prefixed with the product's name (spec 000 §2.8). One per page. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${PRODUCT_NAME} – ${title}`}</title>;
}
