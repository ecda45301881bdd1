import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';
import { classNames } from './class-names';

interface Look {
  /** `reward` for what brings something, `quiet` beside another; without one it is the main action. */
  variant?: 'quiet' | 'reward' | undefined;
  size?: 'small' | undefined;
  className?: string | undefined;
}

const lookOf = ({ variant, size, className }: Look) => ({
  className: classNames(styles.button, className),
  'data-variant': variant,
  'data-size': size,
});

/** A disabled one keeps the focus, so that the keyboard is not lost when a button rests for a moment, and can say why. */
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

/** Looks like a button and leads somewhere: `to` a page of the site, `href` out of it. */
export function ButtonLink({ variant, size, className, ...rest }: Target & Look) {
  const look = lookOf({ variant, size, className });
  return rest.to === undefined ? <a {...rest} {...look} /> : <Link {...rest} {...look} />;
}
