import type { Officer } from '@portal/core/call';
import type { AppError } from '@portal/core/error';
import { type Access, type Endpoint, endpoint } from '@portal/domain/contract';
import { endpoints } from '@portal/domain/endpoints';
import { type AccountKind, type LoginType, userType } from '@portal/domain/session/schema';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { checkAccess } from './access-check.ts';
import { anOffice } from './gateway-event.fixture.ts';

const anOfficer = (kind: AccountKind, login: LoginType): Officer => ({
  accountId: 'a',
  username: 'works1',
  kind,
  login,
  userType: userType(kind, login),
  office: anOffice,
  mustChangePassword: false,
});

const anEndpoint = (access: Access, finalOnly: boolean): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/v1/thing',
    function: 'bill',
    access,
    finalOnly,
    summary: '',
    source: '',
    response: z.null(),
    errors: [],
  });

const isAllowed = (asked: Endpoint, officer: Officer): boolean => {
  try {
    checkAccess(asked, officer);
    return true;
  } catch (error) {
    const isFinals = asked.access === 'admin' && officer.kind === 'ADMIN';
    expect((error as AppError).message).toBe(
      isFinals
        ? 'The Draft login of an ADMIN account reads and proposes. Log in as Final to do this.'
        : 'You are not authorized to perform this action.',
    );
    return false;
  }
};

const officers = (['DDO', 'SPA', 'ADMIN'] as const).flatMap((kind) =>
  (['D', 'F'] as const).map((login) => anOfficer(kind, login)),
);
const allowed = (access: Access, finalOnly: boolean) =>
  officers
    .filter((officer) => isAllowed(anEndpoint(access, finalOnly), officer))
    .map(({ kind, login }) => `${kind} ${login}`);

test.each<[Access, boolean, string[]]>([
  ['session', false, ['DDO D', 'DDO F', 'SPA D', 'SPA F']],
  ['session', true, ['DDO F', 'SPA F']],
  ['spa', false, ['SPA D', 'SPA F']],
  ['spa', true, ['SPA F']],
  ['admin', false, ['ADMIN D', 'ADMIN F']],
  ['admin', true, ['ADMIN F']],
  ['key', false, ['DDO D', 'DDO F', 'SPA D', 'SPA F']],
])('%s (only Final: %s) is for %j', (access, finalOnly, names) => {
  expect(allowed(access, finalOnly)).toEqual(names);
});

test('the Draft login of an ADMIN account reads and proposes, and does nothing else', () => {
  const acts = endpoints
    .filter(({ access, method }) => access === 'admin' && method !== 'GET')
    .filter((each) => isAllowed(each, anOfficer('ADMIN', 'D')));
  expect(acts.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'POST /api/v1/admin/account',
    'POST /api/v1/admin/account/reset',
    'POST /api/v1/admin/certificate',
    'POST /api/v1/admin/import/{import_id}',
    'POST /api/v1/admin/master/{list}/import',
    'POST /api/v1/admin/office/year',
    'POST /api/v1/admin/operations/thaw',
    'PUT /api/v1/admin/office',
  ]);
});

test('finance IT calls its own endpoints, and of those that officers call only the session’s', () => {
  const admin = anOfficer('ADMIN', 'F');
  const called = endpoints
    .filter(({ access }) => access !== 'public' && access !== 'admin')
    .filter((each) => isAllowed(each, admin));
  expect(endpoints.filter(({ access }) => access === 'admin').every((each) => isAllowed(each, admin))).toBe(
    true,
  );
  expect(called.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/v1/session/others',
    'DELETE /api/v1/session/others',
    'POST /api/v1/login/changepassword',
    'GET /api/v1/header',
    'POST /api/v1/session/second-factor',
    'GET /api/v1/session/second-factor',
    'POST /api/v1/session/second-factor/enrolment',
    'POST /api/v1/session/second-factor/change',
    'POST /api/v1/session/second-factor/enrolment/confirm',
    'GET /api/v1/news',
    'POST /api/v1/news/read',
    'GET /api/v1/news/mail',
    'POST /api/v1/news/mail/code',
    'POST /api/v1/news/mail/confirm',
    'DELETE /api/v1/news/mail',
    'GET /api/v1/notice',
    'POST /api/v1/notice/seen',
  ]);
});

test.each([
  ['code', ['POST /api/v1/session/second-factor']],
  [
    'enrolment',
    ['POST /api/v1/session/second-factor/enrolment', 'POST /api/v1/session/second-factor/enrolment/confirm'],
  ],
] as const)(
  'a session that waits for its %s calls %j and nothing else, for every kind and login',
  (awaits, names) => {
    const first = 'Enter the code of your second step before you go on.';
    for (const officer of officers)
      for (const mustChangePassword of [false, true]) {
        const called = endpoints
          .filter(({ access }) => access !== 'public')
          .filter((each) => {
            try {
              checkAccess(each, { ...officer, mustChangePassword, awaits });
              return true;
            } catch (error) {
              expect((error as AppError).message).toBe(first);
              return false;
            }
          });
        expect(called.map(({ method, path }) => `${method} ${path}`)).toEqual(names);
      }
  },
);
