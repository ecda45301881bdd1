import type { HTMLAttributes, LabelHTMLAttributes, Ref } from 'react';

interface ShimProps extends HTMLAttributes<HTMLDivElement> {
  ref?: Ref<HTMLDivElement>;
  InputProps?: unknown;
  inputProps?: unknown;
  InputLabelProps?: unknown;
}

/** react-admin's inputs still pass three props that MUI 9 has dropped. On a `div`, React warns about them. */
export function FormControlRoot({ InputProps, inputProps, InputLabelProps, ...rest }: ShimProps) {
  return <div {...rest} />;
}

interface LabelProps extends LabelHTMLAttributes<HTMLLabelElement> {
  ref?: Ref<HTMLLabelElement>;
  inputRef?: unknown;
}

/** Does the same for the label of a checkbox or radio button. */
export const FormControlLabelRoot = ({ inputRef, ...rest }: LabelProps) => <label {...rest} />;
