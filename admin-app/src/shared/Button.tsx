import { Button as MuiButton, type ButtonProps } from '@mui/material';
import type { MouseEvent } from 'react';

/**
 * Makes a MUI button look and act disabled. The attribute `disabled` would take its focus away, and with it the
 * keyboard user's place.
 */
export const off = {
  'aria-disabled': true,
  className: 'Mui-disabled',
  // Prevented, so that Enter in a field doesn't submit its form either.
  onClick: (event: MouseEvent) => event.preventDefault(),
};

/** MUI's button, but it keeps the focus when it turns disabled in use. */
export const Button = ({ disabled = false, ...rest }: ButtonProps) => (
  <MuiButton {...rest} {...(disabled ? off : {})} />
);
