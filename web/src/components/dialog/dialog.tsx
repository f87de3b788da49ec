// A modal window on the browser's own <dialog>: top layer, inert page, Escape. Focus stays inside and goes back to where
// it was. (PrimeReact's Dialog costs 35 KB more and leaves the page behind it reachable.)
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react';
import { classNames } from '../../lib/class-names.ts';
import { takeLostFocus } from '../../lib/focus-lost.ts';
import { dialogPartsWords } from '../../texts/en/dialog-parts.ts';
import { Button } from '../button.tsx';
import { ConfirmContext } from './confirm-context.ts';
import { DialogBody } from './dialog-body.tsx';

export interface DialogProps {
  open: boolean;
  /** Escape, the cross, Cancel. */
  onClose: () => void;
  title: string;
  size?: 'small' | 'large' | undefined;
  role?: 'alertdialog' | undefined;
  /** While work is under way the window stays. */
  busy?: boolean | undefined;
  /** Makes the window a form; Enter submits. */
  onSubmit?: (() => void) | undefined;
  /** The buttons, at the foot. */
  foot: ReactNode;
  /** Id of the text that an alert dialog is about. */
  describedBy?: string | undefined;
  /** Asked before Escape closes the window, where its content is shown only once; typed words are always asked about. */
  escapeQuestion?: string | undefined;
  children: ReactNode;
}

export function Dialog(props: DialogProps) {
  if (!props.open) return null;
  return <OpenDialog {...props} />;
}

function OpenDialog({
  onClose,
  title,
  size,
  role,
  busy,
  onSubmit,
  foot,
  describedBy,
  escapeQuestion,
  children,
}: DialogProps) {
  const window_ = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = window_.current;
    const opener = document.activeElement;
    dialog?.showModal();
    firstFocus(dialog)?.focus();
    return () => {
      dialog?.close();
      giveFocusBack(opener);
    };
  }, []);

  const close = () => {
    if (!busy) onClose();
  };
  const escaping = useEscape(escapeQuestion, Boolean(busy), close);
  const content = (
    <>
      <div className="modal__head">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <Button variant="quiet" small icon="close" aria-label={dialogPartsWords.close} onClick={close} />
      </div>
      <DialogBody titleId={titleId}>{children}</DialogBody>
      <div className="modal__foot">{foot}</div>
    </>
  );
  return (
    <dialog
      ref={window_}
      className={classNames('modal', size && `modal--${size}`)}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      {...escaping}
    >
      {onSubmit ? (
        <form
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            event.stopPropagation();
            if (!busy) onSubmit();
          }}
        >
          {content}
        </form>
      ) : (
        content
      )}
    </dialog>
  );
}

const typedQuestion = dialogPartsWords.whatYouTypedThis;

/** Escape is pressed by mistake more easily than a button: it asks before it throws typed words away. */
function useEscape(question: string | undefined, isBusy: boolean, close: () => void) {
  const confirm = useContext(ConfirmContext);
  const typed = useRef(new Set<HTMLInputElement | HTMLTextAreaElement>());
  const isTyped = () => [...typed.current].some((field) => field.isConnected && field.value !== '');
  const wanted = () => (isTyped() ? (question ?? typedQuestion) : question);
  const press = async () => {
    const message = wanted();
    if (message === undefined || !confirm) return close();
    const question = {
      title: dialogPartsWords.close,
      message,
      confirmLabel: dialogPartsWords.close,
      danger: true,
    };
    if (!isBusy && (await confirm(question))) close();
  };
  return {
    onInput: ({ target }: FormEvent<HTMLElement>) => {
      if (isText(target)) typed.current.add(target);
    },
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      void press();
    },
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      keepFocusInside(event);
      // the browser closes at a second Escape even when its cancel event is prevented; it obeys a prevented key event
      if (event.key !== 'Escape' || wanted() === undefined) return;
      event.preventDefault();
      void press();
    },
  };
}

/** What a search box or a filter holds is not worth a question. */
const isText = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && ['text', 'password', 'email', 'number'].includes(target.type));

/** Where Enter does no harm: the first field that can be filled, else the first button at the foot; the heading where the
 * foot begins with what destroys. */
const firstFocus = (dialog: HTMLDialogElement | null): HTMLElement | null | undefined => {
  const atFoot = dialog?.querySelector<HTMLElement>('.modal__foot button');
  if (atFoot?.matches(grave)) return dialog?.querySelector<HTMLElement>('.modal__head h2');
  return dialog?.querySelector<HTMLElement>(fillable) ?? atFoot;
};

const grave = '.button--danger, .button--destroy';
const fillable = '.modal__body :is(input:not([readonly]), select, textarea):not(:disabled)';

/** The opener may be gone, as a removed row's button is: then the list that it was in takes the focus, or the page. */
const giveFocusBack = (opener: Element | null) => {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  if (document.activeElement === document.body || document.activeElement === null) takeLostFocus();
};

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Tab from the last element leads to the first, and back: not into the browser's own bars. */
const keepFocusInside = (event: KeyboardEvent<HTMLDialogElement>) => {
  if (event.key !== 'Tab') return;
  const inside = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter((e) =>
    e.checkVisibility(),
  );
  const edge = event.shiftKey ? inside[0] : inside.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? inside.at(-1) : inside[0])?.focus();
};
