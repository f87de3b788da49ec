// Whom to contact when username or password is forgotten (decisions.md); the address is configuration.
import { buttonClass } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { landingWords } from '../texts/en/landing.ts';

export const ContactDialog = () => (
  <dialog className="modal modal--small" aria-labelledby="contact-title" data-contact="">
    <div className="modal__head">
      <h2 id="contact-title">{landingWords.whomContact}</h2>
      <button
        className={buttonClass({ variant: 'quiet', small: true, iconOnly: true })}
        type="button"
        aria-label={landingWords.close}
        data-close=""
      >
        <Icon name="close" />
      </button>
    </div>
    <div className="modal__body">
      <p>{landingWords.ifYouForgotYour}</p>
      <p>
        <strong role="status" data-contact-text="">
          {landingWords.loading}
        </strong>
      </p>
    </div>
    <div className="modal__foot">
      <button className={buttonClass({ variant: 'primary' })} type="button" data-close="">
        {landingWords.close}
      </button>
    </div>
  </dialog>
);
