// Mantine's light-dark(), hover mixin and nesting.
export default { plugins: { 'postcss-preset-mantine': {} } };
