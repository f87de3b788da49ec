// Where an officer goes after the login.

interface LoggedIn {
  readonly data?: {
    readonly userType?: string;
    readonly mustChangePassword?: boolean;
    readonly second_factor?: string | null;
  };
}

const adminHome = '/admin';

/**
 * After login: the second step where there is one, then the change of a first password, else where one came from, else the grants;
 * finance IT to its own screens.
 */
export const nextPage = (answer: LoggedIn, redirect: string | null, origin: string): string => {
  if (answer.data?.second_factor) return secondStepPage(redirect);
  if (answer.data?.mustChangePassword) return '/changepassword';
  const isAdmin = answer.data?.userType === 'ADMIN';
  const wanted = localPath(redirect, origin);
  if (wanted === '/changepassword') return wanted;
  // where another kind of account came from is no place for this one
  const isOwn = wanted !== undefined && /^\/admin(\/|$)/.test(wanted) === isAdmin;
  return isOwn ? wanted : isAdmin ? adminHome : '/bill';
};

/** The second step, and from there on. */
export const secondStepPage = (redirect: string | null): string =>
  `/secondfactor${redirect ? `?redirect=${encodeURIComponent(redirect)}` : ''}`;

/** A path of this site, or undefined: the address of another site in the link must lead nowhere. */
const localPath = (redirect: string | null, origin: string): string | undefined => {
  if (!redirect?.startsWith('/') || !URL.canParse(redirect, origin)) return undefined;
  const url = new URL(redirect, origin);
  return url.origin === origin && url.pathname !== '/'
    ? `${url.pathname}${url.search}${url.hash}`
    : undefined;
};
