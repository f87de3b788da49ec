// Buttons. One that may not be pressed says why: it stays in the tab order with the reason beside it.
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'destroy';

interface Shape {
  variant?: ButtonVariant | undefined;
  small?: boolean | undefined;
  wide?: boolean | undefined;
  /** Only an icon: then `aria-label` is needed. */
  iconOnly?: boolean | undefined;
}

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ variant, small, wide, iconOnly }: Shape = {}): string =>
  classNames(
    'button',
    variant && `button--${variant}`,
    small && 'button--small',
    wide && 'button--wide',
    iconOnly && 'button--icon',
  );

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, Omit<Shape, 'iconOnly'> {
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  /** Under way: shows this text with a spinner and takes no second press. */
  busy?: string | false | undefined;
  /** Why it may not be pressed now. */
  reason?: string | undefined;
  children?: ReactNode;
}

export function Button({
  variant,
  small,
  wide,
  icon,
  iconAfter,
  busy,
  reason,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const off = Boolean(busy || reason);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault();
    else rest.onClick?.(event);
  };
  const describedBy = classNames(rest['aria-describedby'], reason && reasonId) || undefined;
  const button = (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, small, wide, iconOnly: !children }), rest.className)}
      onClick={press}
      {...(reason ? { 'aria-disabled': true } : {})}
      {...(busy ? { 'aria-busy': true } : {})}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
    >
      {busy ? (
        <span className="spinner" aria-hidden="true" />
      ) : (
        icon && <Icon name={reason ? 'lock' : icon} />
      )}
      {busy || children}
      {iconAfter && !busy && <Icon name={iconAfter} />}
    </button>
  );
  if (!reason) return button;
  return (
    <span className="row">
      {button}
      <span className="note" id={reasonId}>
        {reason}
      </span>
    </span>
  );
}
