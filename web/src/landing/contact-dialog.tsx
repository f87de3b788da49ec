// Whom to contact when username or password is forgotten (decisions.md); the address is configuration.
import { buttonClass } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';

export const ContactDialog = () => (
  <dialog className="modal modal--small" aria-labelledby="contact-title" data-contact="">
    <div className="modal__head">
      <h2 id="contact-title">Whom to contact</h2>
      <button
        className={buttonClass({ variant: 'quiet', small: true, iconOnly: true })}
        type="button"
        aria-label="Close"
        data-close=""
      >
        <Icon name="close" />
      </button>
    </div>
    <div className="modal__body">
      <p>
        If you forgot your username or password, write to or call the treasury’s administrator, who will
        confirm your office and give you a new password.
      </p>
      <p>
        <strong role="status" data-contact-text="">
          Loading...
        </strong>
      </p>
    </div>
    <div className="modal__foot">
      <button className={buttonClass({ variant: 'primary' })} type="button" data-close="">
        Close
      </button>
    </div>
  </dialog>
);
