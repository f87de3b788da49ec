// The captcha: an image, or for who cannot see it a question in words. Each is good for one attempt.
import { landingWords } from '../texts/en/landing.ts';

export interface Captcha {
  /** Fetches another one of the form in use and empties the answer. */
  readonly reload: () => void;
}

const address = '/api/v1/login/captcha';

export const startCaptcha = (root: ParentNode, signal: AbortSignal): Captcha => {
  const image = root.querySelector<HTMLImageElement>('[data-captcha-image]');
  const question = root.querySelector<HTMLElement>('[data-captcha-question]');
  const refresh = root.querySelector<HTMLElement>('[data-captcha-refresh]');
  const swap = root.querySelector<HTMLElement>('[data-captcha-form]');
  const answer = root.querySelector<HTMLInputElement>('#captcha');
  let isText = false;
  // the image may have come, or failed, before this script
  let attempt = 0;

  const ask = async () => {
    const mine = ++attempt;
    if (question) question.textContent = landingWords.loading;
    const text = await fetch(`${address}?form=text&t=${Date.now()}`, { signal })
      .then(async (response) =>
        response.ok ? ((await response.json()) as { question: string }).question : undefined,
      )
      .catch(() => undefined);
    if (question && mine === attempt) question.textContent = text ?? landingWords.questionCouldNotLoaded;
  };

  const reload = () => {
    if (answer) answer.value = '';
    if (isText) void ask();
    else if (image) image.src = `${address}?t=${Date.now()}`;
  };

  const show = () => {
    if (image) image.hidden = isText;
    if (question) question.hidden = !isText;
    if (isText) answer?.setAttribute('data-question', 'captcha-question');
    else answer?.removeAttribute('data-question');
    describe(answer);
    const label = refresh?.querySelector('span');
    if (label) label.textContent = isText ? landingWords.newQuestion : landingWords.newImage;
    if (swap) swap.textContent = isText ? landingWords.useImageInstead : landingWords.useTextQuestionInstead;
  };

  refresh?.addEventListener('click', reload, { signal });
  swap?.addEventListener(
    'click',
    () => {
      isText = !isText;
      show();
      reload();
      answer?.focus();
    },
    { signal },
  );
  return { reload };
};

/** What a control is described by: its error while it has one, and the captcha's question while it is asked in words. */
export const describe = (control: HTMLElement | null): void => {
  if (!control) return;
  const ids = [
    control.hasAttribute('aria-invalid') ? `${control.id}-error` : '',
    control.dataset['question'] ?? '',
  ].filter(Boolean);
  if (ids.length) control.setAttribute('aria-describedby', ids.join(' '));
  else control.removeAttribute('aria-describedby');
};
