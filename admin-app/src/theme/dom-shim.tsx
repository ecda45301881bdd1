import type { HTMLAttributes, Ref } from 'react';

interface ShimProps extends HTMLAttributes<HTMLDivElement> {
  ref?: Ref<HTMLDivElement>;
  InputProps?: unknown;
  inputProps?: unknown;
  InputLabelProps?: unknown;
}

/** react-admin's inputs still hand over the three props that MUI 9 no longer takes; on a `div` React warns of them. */
export function FormControlRoot({ InputProps, inputProps, InputLabelProps, ...rest }: ShimProps) {
  return <div {...rest} />;
}
