import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';
import { classNames } from './class-names';

interface Look {
  /** `reward` for gains, `quiet` for secondary actions; the default is the primary action. */
  variant?: 'quiet' | 'reward' | undefined;
  size?: 'small' | undefined;
  className?: string | undefined;
}

const lookOf = ({ variant, size, className }: Look) => ({
  className: classNames(styles.button, className),
  'data-variant': variant,
  'data-size': size,
});

/** Uses aria-disabled to keep focus, so keyboard users don't lose their place and can read why. */
export const Button = ({
  variant,
  size,
  className,
  type = 'button',
  disabled,
  onClick,
  ...rest
}: ComponentProps<'button'> & Look) => (
  <button
    {...rest}
    {...lookOf({ variant, size, className })}
    type={type}
    aria-disabled={disabled}
    onClick={disabled ? (event) => event.preventDefault() : onClick}
  />
);

type Target = LinkProps | (ComponentProps<'a'> & { to?: undefined });

/** A link styled as a button: `to` for a page of the site, `href` for any other address. */
export function ButtonLink({ variant, size, className, ...rest }: Target & Look) {
  const look = lookOf({ variant, size, className });
  return rest.to === undefined ? <a {...rest} {...look} /> : <Link {...rest} {...look} />;
}
