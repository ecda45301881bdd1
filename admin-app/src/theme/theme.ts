import type { CheckboxProps } from '@mui/material';
import type { RaThemeOptions } from 'react-admin';
import { FormControlLabelRoot, FormControlRoot } from './dom-shim';
import { reactAdminComponents, sidebar } from './react-admin-components';
import { gold, green, ink, red, text, accent } from '../shared/tokens';

const focusRing = { outline: `2px solid ${gold}`, outlineOffset: 2 };

export const theme: RaThemeOptions = {
  palette: {
    mode: 'dark',
    primary: { main: accent.soft, dark: accent.button, contrastText: ink[950] },
    secondary: { main: gold, contrastText: ink[950] },
    error: { main: red.text, dark: red.fill },
    success: { main: green.text, dark: green.fill },
    background: { default: ink[950], paper: ink[850] },
    text: { primary: text.main, secondary: text.muted },
    divider: ink[700],
  },
  shape: { borderRadius: 6 },
  sidebar,
  typography: {
    fontFamily: "'Outfit Variable', system-ui, sans-serif",
    h1: { fontSize: '1.75rem', fontWeight: 600, letterSpacing: '-0.01em', overflowWrap: 'anywhere' },
    h2: { fontSize: '1.125rem', fontWeight: 600 },
    h3: { fontSize: '1rem', fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 600 },
    body2: { fontSize: '0.9375rem' },
  },
  components: {
    ...reactAdminComponents,
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&:focus-visible': focusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        // In em: large letters may not fit a phone on one line.
        root: {
          minHeight: 36,
          borderRadius: 8,
          whiteSpace: 'nowrap',
          '@media (max-width: 20em)': { whiteSpace: 'normal' },
        },
        contained: {
          backgroundColor: accent.button,
          color: '#fff',
          '&:hover': { backgroundColor: accent.hover },
          '&.Mui-disabled': { backgroundColor: ink[700], color: text.muted },
        },
        outlined: { borderColor: ink[600], color: text.main },
      },
    },
    // Skeletons have an accessible name, which a plain <span> must not have.
    MuiSkeleton: { defaultProps: { role: 'progressbar' } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      styleOverrides: { paper: { border: `1px solid ${ink[700]}`, margin: 16, width: 'calc(100% - 32px)' } },
    },
    // Leaves room for the next field's label, which sits on its border.
    MuiFormHelperText: { styleOverrides: { root: { marginTop: 2, marginBottom: 12, lineHeight: 1.4 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '16px 24px' } } },
    MuiFormControl: { defaultProps: { component: FormControlRoot } as object },
    MuiFormControlLabel: { defaultProps: { as: FormControlLabelRoot } as object },
    // react-admin names a row's checkbox on its wrapper, but only the input may have a name.
    MuiCheckbox: {
      defaultProps: {
        slotProps: {
          root: { 'aria-label': undefined },
          input: (box: CheckboxProps) => ({ 'aria-label': box['aria-label'] }),
        },
      },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: ink[900],
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: gold },
        },
        notchedOutline: { borderColor: ink[600] },
      },
    },
    // A choice that is cut off looks like another.
    MuiSelect: { styleOverrides: { select: { '&&': { whiteSpace: 'normal' } } } },
    MuiInputLabel: { styleOverrides: { root: { '&.Mui-focused': { color: text.main } } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: ink[700] },
        head: { color: text.muted, fontWeight: 500, backgroundColor: 'transparent' },
      },
    },
    MuiSwitch: {
      styleOverrides: {
        switchBase: {
          '&.Mui-checked': { color: gold },
          '&.Mui-checked + .MuiSwitch-track': { backgroundColor: accent.glow, opacity: 1 },
          '&.Mui-focusVisible': focusRing,
        },
        track: { backgroundColor: ink[600], opacity: 1 },
      },
    },
    MuiTab: { styleOverrides: { root: { fontSize: '1rem', minHeight: 44 } } },
    MuiTabs: { styleOverrides: { indicator: { backgroundColor: gold } } },
    MuiAlert: {
      defaultProps: { variant: 'outlined' },
      // Messages wrap. MUI makes them scroll containers, where rounding alone can cause a scroll that no key
      // can reach.
      styleOverrides: { root: { backgroundColor: ink[900] }, message: { overflow: 'visible' } },
    },
  },
};
