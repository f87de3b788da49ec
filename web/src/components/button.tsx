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

export function Button({ reason, ...rest }: ButtonProps) {
  return reason ? <ButtonWithReason {...rest} reason={reason} /> : nativeButton(rest);
}

/** Without hooks: a list draws one a row. */
const nativeButton = ({ variant, small, wide, icon, iconAfter, busy, children, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={classNames(buttonClass({ variant, small, wide, iconOnly: !children }), rest.className)}
    {...(busy ? { onClick: (event: MouseEvent) => event.preventDefault(), 'aria-busy': true } : {})}
  >
    {busy ? <span className="spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
    {busy || children}
    {iconAfter && !busy && <Icon name={iconAfter} />}
  </button>
);

function ButtonWithReason({ reason, ...rest }: ButtonProps) {
  const reasonId = useId();
  return (
    <span className="row">
      {nativeButton({
        ...rest,
        icon: 'lock',
        onClick: (event) => event.preventDefault(),
        'aria-disabled': true,
        'aria-describedby': classNames(rest['aria-describedby'], reasonId),
      })}
      <span className="note" id={reasonId}>
        {reason}
      </span>
    </span>
  );
}
