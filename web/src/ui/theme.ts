import { createTheme, rem } from '@mantine/core';
import type { MantineColorsTuple } from '@mantine/core';
import { FocusKeepingButton } from './form/focus-keeping-button.tsx';

/**
 * The accent: a deep green-blue. White text on 6 and darker passes 4.5:1; 4 and lighter are readable on dark surfaces.
 */
const fjord: MantineColorsTuple = [
  '#eaf5f5',
  '#d2e8e9',
  '#a6d3d5',
  '#74bcbf',
  '#4baaae',
  '#2d8d92',
  '#1d757a',
  '#17656a',
  '#115156',
  '#0a3b3f',
];
/** Cool, quiet greys. 6 on white is 5:1, 5 on white 3:1 (borders of controls, WCAG 1.4.11). */
const gray: MantineColorsTuple = [
  '#f7f8f9',
  '#eff2f3',
  '#e4e8ea',
  '#d3d9dc',
  '#b5bec3',
  '#87929a',
  '#616d74',
  '#4a555b',
  '#313a3f',
  '#1d2427',
];
const dark: MantineColorsTuple = [
  '#dde2e4',
  '#b9c2c6',
  '#9ba6ab',
  '#75828a',
  '#414c52',
  '#323b40',
  '#232a2e',
  '#14191b',
  '#0f1315',
  '#0a0d0e',
];

export const theme = createTheme({
  colors: { fjord, gray, dark },
  primaryColor: 'fjord',
  primaryShade: { light: 7, dark: 6 },
  black: '#1d2427',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, monospace",
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(18), xl: rem(20) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: rem(26), lineHeight: '1.25' },
      h2: { fontSize: rem(20), lineHeight: '1.3' },
      h3: { fontSize: rem(16), lineHeight: '1.4' },
    },
  },
  // The 4/8 px rhythm.
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(16) },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgb(16 28 32 / 6%)',
    sm: '0 1px 2px rgb(16 28 32 / 6%), 0 2px 6px rgb(16 28 32 / 5%)',
    md: '0 4px 16px rgb(16 28 32 / 10%)',
    lg: '0 12px 32px rgb(16 28 32 / 14%)',
    xl: '0 24px 56px rgb(16 28 32 / 18%)',
  },
  // Spec 000 §9, in em so that they follow the user's text size.
  breakpoints: { xs: '40em', sm: '48em', md: '64em', lg: '80em', xl: '96em' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm', component: FocusKeepingButton } },
    // Label above, help below, error under it.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: { label: { fontSize: rem(14), fontWeight: 550, marginBottom: rem(4) }, error: { marginTop: rem(4) } },
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
  },
});
