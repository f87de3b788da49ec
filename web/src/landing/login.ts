// The login form: rules in the order of 1§5 under their fields and above the form, one call, and the way on.
import type { Issue } from '@portal/domain/issue';
import { loginIssues } from '@portal/domain/session/rules';
import type { Work } from '@portal/domain/session/work';
import { noteSignedIn } from '../lib/early-answers.ts';
import { nextPage } from '../lib/next-page.ts';
import { noteLogin, noteOldestSessionEnded } from '../lib/told-after-login.ts';
import { landingWords } from '../texts/en/landing.ts';
import { inLanguage } from '../texts/sentence.ts';
import { type Captcha, describe } from './captcha.ts';
import { work } from './work.ts';

interface LoginAnswer {
  readonly data?: {
    readonly userType?: string;
    readonly mustChangePassword?: boolean;
    readonly oldest_session_ended?: boolean;
    readonly second_factor?: string | null;
  };
  readonly message?: string;
  readonly code?: string;
  readonly issues?: readonly Issue[];
  readonly work?: Work;
}

const names = ['usertype', 'username', 'password', 'captcha'] as const;
const silentText = landingWords.portalDoesNotAnswer;

export const startLogin = (root: ParentNode, captcha: Captcha, signal: AbortSignal): void => {
  const form = root.querySelector<HTMLFormElement>('[data-login]');
  const overlay = root.querySelector<HTMLElement>('[data-overlay]');
  if (!form) return;
  const control = (name: string) => controlOf(form, name);
  const search = new URLSearchParams(location.search);
  for (const notice of form.querySelectorAll<HTMLElement>('[data-ended]'))
    notice.hidden = notice.dataset['ended'] !== search.get('ended');

  const submit = async () => {
    const input = Object.fromEntries(names.map((name) => [name, control(name)?.value ?? ''])) as Record<
      (typeof names)[number],
      string
    >;
    const issues = loginIssues(input);
    showIssues(form, issues);
    if (issues.length > 0) return control(issues[0]?.path ?? '')?.focus();
    setBusy(form, overlay, true);
    let { ok, answer } = await send(input, signal);
    while (answer.work) {
      const number = await work(overlay, answer.work, signal);
      if (number === 'cancelled') return setBusy(form, overlay, false);
      // a browser that cannot do it shows what the server asks for
      if (number === undefined) break;
      ({ ok, answer } = await send({ ...input, work: number }, signal));
    }
    if (signal.aborted) return;
    if (ok) {
      // what still asks for its second step is no login yet
      if (!answer.data?.second_factor) {
        noteSignedIn(answer.data ?? {});
        noteLogin();
      }
      if (answer.data?.oldest_session_ended) noteOldestSessionEnded();
      location.assign(nextPage(answer, search.get('redirect'), location.origin));
      captcha.reload();
      return;
    }
    setBusy(form, overlay, false);
    captcha.reload();
    const found = answer.issues?.filter(({ path }) => control(path)) ?? [];
    const other = { path: '', code: answer.code ?? '', message: answer.message ?? silentText };
    showIssues(form, found.length ? found : [other]);
    (control(found[0]?.path ?? '') ?? form.querySelector<HTMLElement>('[data-summary]'))?.focus();
  };

  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if (overlay?.hidden !== false) void submit();
    },
    { signal },
  );
  // back from the browser's page cache: nothing is under way any more
  addEventListener('pageshow', (event) => event.persisted && setBusy(form, overlay, false), { signal });
};

/** An issue may be about no field, or about one that the form does not have. */
const controlOf = (form: HTMLFormElement, name: string): HTMLInputElement | null => {
  const control = name ? form.elements.namedItem(name) : null;
  return control instanceof HTMLElement ? (control as HTMLInputElement) : null;
};

const send = async (input: object, signal: AbortSignal): Promise<{ ok: boolean; answer: LoginAnswer }> => {
  try {
    const response = await fetch('/api/v1/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
    });
    return { ok: response.ok, answer: (await response.json().catch(() => ({}))) as LoginAnswer };
  } catch {
    return { ok: false, answer: {} };
  }
};

const setBusy = (form: HTMLFormElement, overlay: HTMLElement | null, isBusy: boolean) => {
  if (overlay) overlay.hidden = !isBusy;
  form.setAttribute('aria-busy', String(isBusy));
};

const showIssues = (form: HTMLFormElement, said: readonly Issue[]) => {
  const issues = inLanguage(said);
  for (const name of names) showIssue(form, name, issues.find(({ path }) => path === name)?.message);
  const summary = form.querySelector<HTMLElement>('[data-summary]');
  const list = summary?.querySelector('ul');
  if (!summary || !list) return;
  list.replaceChildren(...issues.map((issue) => summaryLine(form, issue)));
  summary.hidden = issues.length === 0;
};

const summaryLine = (form: HTMLFormElement, issue: Issue): HTMLElement => {
  const line = document.createElement('li');
  const text = document.createElement(issue.path ? 'a' : 'strong');
  text.textContent = issue.message;
  if (text instanceof HTMLAnchorElement) {
    text.href = `#${issue.path}`;
    text.addEventListener('click', (event) => {
      event.preventDefault();
      controlOf(form, issue.path)?.focus();
    });
  }
  line.append(text);
  return line;
};

const showIssue = (form: HTMLFormElement, name: string, message: string | undefined) => {
  const control = controlOf(form, name);
  const error = form.querySelector<HTMLElement>(`#${name}-error`);
  const text = error?.querySelector('[data-error]');
  if (!control || !error || !text) return;
  text.textContent = message ?? '';
  error.hidden = message === undefined;
  control.closest('.field')?.classList.toggle('field--error', message !== undefined);
  control.toggleAttribute('aria-invalid', message !== undefined);
  if (message !== undefined) control.setAttribute('aria-invalid', 'true');
  describe(control);
};
