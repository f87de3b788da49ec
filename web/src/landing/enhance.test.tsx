import { sessionText } from '@portal/domain/session/texts';
import { waitFor } from '@testing-library/dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enhanceLanding } from './enhance.ts';
import { Landing } from './landing.tsx';

type Answer = { status?: number; body?: unknown };
let answers: Record<string, Answer | Error>;
let stop = () => {};
const assign = vi.fn();

const calls = vi.fn(async (url: string, _init?: RequestInit) => {
  const answer = answers[url.split('?')[0] ?? ''] ?? { status: 404 };
  if (answer instanceof Error) throw answer;
  return Response.json(answer.body ?? {}, { status: answer.status ?? 200 });
});
const field = <T extends HTMLElement = HTMLInputElement>(id: string) => document.getElementById(id) as T;
const visible = (selector: string) => document.querySelector<HTMLElement>(selector)?.hidden === false;
const errorOf = (name: string) => {
  const error = field<HTMLElement>(`${name}-error`);
  return error.hidden ? undefined : error.querySelector('[data-error]')?.textContent;
};
const summary = () => [...document.querySelectorAll('[data-summary] li')].map((line) => line.textContent);
const image = () => document.querySelector<HTMLImageElement>('[data-captcha-image]')?.getAttribute('src');
const settle = () => waitFor(() => expect(visible('[data-overlay]')).toBe(false));
const submit = () => document.querySelector<HTMLFormElement>('[data-login]')?.requestSubmit();
const fill = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) field(name).value = value;
};
const complete = { usertype: 'D', username: 'works1', password: 'Loktak@Draft9', captcha: '7Km4R' };
const loginCalls = () => calls.mock.calls.filter(([url]) => url === '/api/v1/login');

beforeEach(() => {
  answers = {
    '/api/v1/statistics': { body: { bills: 48217, amount_paid: 8412365411.8 } },
    '/api/v1/session': { body: { administrator_contact: 'Ask the demo administrator' } },
    '/api/v1/login/captcha': { body: { question: 'How much is two and three?' } },
    '/api/v1/login': {
      body: { success: true, data: { userType: 'D', mustChangePassword: false }, error: null },
    },
  };
  calls.mockClear();
  assign.mockClear();
  vi.stubGlobal('fetch', calls);
  vi.spyOn(location, 'assign').mockImplementation(assign);
  document.body.innerHTML = renderToStaticMarkup(<Landing />);
  stop = enhanceLanding(document);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('login on the landing page', () => {
  it('says what is missing in the specified order and focuses the first field', () => {
    submit();
    expect(summary()).toEqual([
      'Please Select UserType First !!!',
      'Please Enter Username',
      'Please Enter Password',
      'Captcha is Required',
    ]);
    expect(errorOf('username')).toBe('Please Enter Username');
    expect(field('username').getAttribute('aria-describedby')).toBe('username-error');
    expect(document.activeElement).toBe(field('usertype'));
    expect(loginCalls()).toHaveLength(0);
  });

  it('focuses the first of those that are missing, and forgets what was put right', () => {
    submit();
    fill({ usertype: 'D', username: 'works1' });
    submit();
    expect(summary()).toEqual(['Please Enter Password', 'Captcha is Required']);
    expect(document.activeElement).toBe(field('password'));
    expect(errorOf('usertype')).toBeUndefined();
    expect(field('usertype').hasAttribute('aria-invalid')).toBe(false);
  });

  it('sends the key letter and plain texts, shows the overlay meanwhile, and goes to the grants', async () => {
    fill(complete);
    submit();
    expect(visible('[data-overlay]')).toBe(true);
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/bill'));
    expect(JSON.parse(String(loginCalls()[0]?.[1]?.body))).toEqual(complete);
  });

  it('does not send twice while the first is under way', async () => {
    fill(complete);
    submit();
    submit();
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(loginCalls()).toHaveLength(1);
  });

  it.each([
    ['', []],
    ['?ended=1', [sessionText.notSignedIn]],
    ['?ended=too-many', [sessionText.tooManySessions(5)]],
  ])('says why a session ended, at %j', (search, said) => {
    stop();
    history.replaceState(null, '', `/${search}`);
    stop = enhanceLanding(document);
    const told = [...document.querySelectorAll<HTMLElement>('[data-ended]')].filter(({ hidden }) => !hidden);
    history.replaceState(null, '', '/');
    expect(told.map(({ textContent }) => textContent)).toEqual(said);
  });

  it('shows the server’s sentence, stays, and asks for a new captcha', async () => {
    answers['/api/v1/login'] = {
      status: 401,
      body: { message: 'User type, username or password is wrong.', issues: [] },
    };
    fill(complete);
    const before = image();
    submit();
    await settle();
    expect(summary()).toEqual(['User type, username or password is wrong.']);
    expect(image()).not.toBe(before);
    expect(field('captcha').value).toBe('');
    expect(field('password').value).toBe(complete.password);
    expect(assign).not.toHaveBeenCalled();
  });

  it('puts an issue of the server under its field', async () => {
    answers['/api/v1/login'] = {
      status: 400,
      body: { message: 'x', issues: [{ path: 'captcha', code: 'c', message: 'The captcha is wrong.' }] },
    };
    fill(complete);
    submit();
    await settle();
    expect(errorOf('captcha')).toBe('The captcha is wrong.');
    expect(document.activeElement).toBe(field('captcha'));
  });

  it('says that the portal does not answer', async () => {
    answers['/api/v1/login'] = new TypeError('Failed to fetch');
    fill(complete);
    submit();
    await settle();
    expect(summary()).toEqual(['The portal does not answer. Check the connection and try again.']);
  });
});

describe('the work after failures', () => {
  interface State {
    asked?: unknown;
    isOver: boolean;
    readonly report: (done: number, number?: string) => void;
    readonly fail: () => void;
  }
  const threads: State[] = [];
  class Thread {
    onmessage: (event: { data: unknown }) => void = () => {};
    onerror = () => {};
    readonly state: State = {
      isOver: false,
      report: (done, number) => this.onmessage({ data: { done, ...(number ? { number } : {}) } }),
      fail: () => this.onerror(),
    };
    constructor() {
      threads.push(this.state);
    }
    postMessage(asked: unknown) {
      this.state.asked = asked;
    }
    terminate() {
      this.state.isOver = true;
    }
  }
  const asked = { challenge: 'c'.repeat(43), bits: 20 };
  const status = () => document.querySelector('[data-overlay-text]')?.textContent;

  beforeEach(() => {
    threads.length = 0;
    vi.stubGlobal('Worker', Thread);
    answers['/api/v1/login'] = { status: 429, body: { message: 'x', issues: [], work: asked } };
    fill(complete);
    field('captcha').focus();
    submit();
  });

  it('is done beside the page, and the same form is sent with its number', async () => {
    await waitFor(() => expect(threads[0]?.asked).toEqual(asked));
    expect(status()).toBe('Before this login your browser does a calculation. It takes about 4 seconds.');
    threads[0]?.report(0.4);
    expect(document.querySelector('progress')?.value).toBe(0.4);
    answers['/api/v1/login'] = { body: { success: true, data: { userType: 'D' }, error: null } };
    threads[0]?.report(1, '1234');
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/bill'));
    expect(JSON.parse(String(loginCalls()[1]?.[1]?.body))).toEqual({ ...complete, work: '1234' });
    expect([threads[0]?.isOver, status()]).toEqual([true, 'Logging in…']);
  });

  it('that a browser cannot do shows what the server asks for', async () => {
    await waitFor(() => expect(threads).toHaveLength(1));
    threads[0]?.fail();
    await settle();
    expect(summary()).toEqual(['x']);
    expect(loginCalls()).toHaveLength(1);
  });

  it('is cancelled by its button, which has the focus, and keeps what was typed', async () => {
    await waitFor(() => expect(threads).toHaveLength(1));
    const cancel = document.activeElement as HTMLElement;
    expect(cancel.textContent?.trim()).toBe('Cancel');
    const before = image();
    cancel.click();
    await settle();
    expect([threads[0]?.isOver, image(), field('captcha').value]).toEqual([true, before, complete.captcha]);
    expect(document.activeElement).toBe(field('captcha'));
    expect(loginCalls()).toHaveLength(1);
  });
});

describe('captcha', () => {
  const swap = () => document.querySelector<HTMLElement>('[data-captcha-form]')?.click();

  it('is asked in words for who cannot see the image, and the question belongs to the field', async () => {
    swap();
    await waitFor(() => expect(field('captcha-question').textContent).toBe('How much is two and three?'));
    expect(visible('[data-captcha-question]')).toBe(true);
    expect(visible('[data-captcha-image]')).toBe(false);
    expect(field('captcha').getAttribute('aria-describedby')).toBe('captcha-question');
    swap();
    expect(visible('[data-captcha-image]')).toBe(true);
    expect(field('captcha').hasAttribute('aria-describedby')).toBe(false);
  });

  it('is another one at New image', () => {
    const before = image();
    document.querySelector<HTMLElement>('[data-captcha-refresh]')?.click();
    expect(image()).not.toBe(before);
  });
});

describe('the rest of the landing page', () => {
  it('shows the figures with Indian grouping, 0 where one is missing', async () => {
    const figure = (name: string) => document.querySelector(`[data-figure="${name}"]`)?.textContent;
    await waitFor(() => expect(figure('bills')).toBe('48,217'));
    expect(figure('amount_paid')).toBe('₹ 8,41,23,65,411.80');
    expect(figure('payments_pending')).toBe('0');
  });

  it('says whom to contact', async () => {
    document.querySelector<HTMLElement>('[data-forgot]')?.click();
    const text = document.querySelector('[data-contact-text]');
    await waitFor(() => expect(text?.textContent).toBe('Ask the demo administrator'));
  });

  it('flips the theme and keeps it', () => {
    const button = document.querySelector<HTMLElement>('[data-theme-toggle]');
    expect(button?.getAttribute('aria-pressed')).toBe('false');
    button?.click();
    expect(document.documentElement.classList.contains('dark')).toBe(true);
    expect(localStorage.getItem('theme')).toBe('dark');
    button?.click();
    expect(localStorage.getItem('theme')).toBe('light');
  });

  it('listens no more once it is taken away', () => {
    stop();
    submit();
    expect(summary()).toEqual([]);
  });
});
