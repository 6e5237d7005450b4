/** The product's name, everywhere a person reads it. */
export const PRODUCT_NAME = 'Tillit';
