// Login, session, header, password and statistics (1§7, 3§7.1, 3§7.5).
import type { Officer } from '@portal/core/call';
import { OfficeNews } from '@portal/core/news/service';
import { Notices } from '@portal/core/notice/service';
import { Captchas, fixedCaptchaAnswer } from '@portal/core/session/captcha';
import { drawCaptcha } from '@portal/core/session/captcha-image';
import {
  captchaCookie,
  clearCookie,
  deviceCookie,
  sessionCookie,
  setCookie,
  setLastingCookie,
} from '@portal/core/session/cookie';
import { signIn } from '@portal/core/session/login';
import { firstBits } from '@portal/core/session/login-work';
import { endOtherSessions, otherSessions } from '@portal/core/session/other-sessions';
import { Sessions } from '@portal/core/session/service';
import { noStatistics, readStatistics } from '@portal/core/statistics/counters';
import { lazily } from '@portal/core/storage/table';
import { paise, toRupees } from '@portal/domain/money';
import * as news from '@portal/domain/news/api';
import { listNotices, setNoticesSeen } from '@portal/domain/notice/api';
import * as api from '@portal/domain/session/api';
import { readSecondFactor } from '@portal/domain/session/second-factor';
import * as factor from '@portal/domain/session/second-factor-api';
import type { OfficerContext } from '../pipeline/endpoint-context.ts';
import { serve } from '../pipeline/pipeline.ts';
import { done, reply } from '../pipeline/reply.ts';
import { publicRoute, route } from '../pipeline/route.ts';
import { mailSender, setting } from '../pipeline/setting.ts';

/** A setting that cannot be read fails each login, and lets none go without. */
const secondFactor = lazily(() => readSecondFactor(setting('SECOND_FACTOR')));
// a setting that opens every captcha, or spares the work, stops the function here, not at the first login
fixedCaptchaAnswer();
firstBits();

export const handler = serve([
  publicRoute(api.getCaptcha, async ({ now }, { query }) => {
    const { id, shown } = await Captchas.make(query.form, now);
    const cookies = [setCookie(captchaCookie, id)];
    if (query.form === 'text') return reply({ status: 200, body: { question: shown }, cookies });
    return reply({
      status: 200,
      body: drawCaptcha(shown),
      headers: { 'content-type': 'image/png' },
      cookies,
    });
  }),

  publicRoute(api.login, async (context, { body }) => {
    const {
      officer,
      cookie,
      deviceCookie: device,
      isOldestEnded,
    } = await signIn(body, {
      ...context,
      captchaId: context.cookie(captchaCookie),
      sessionCookie: context.cookie(sessionCookie),
      deviceCookie: context.cookie(deviceCookie),
      userAgent: context.headers['user-agent'],
      secondFactor: secondFactor(),
    });
    return reply({
      status: 200,
      body: {
        success: true as const,
        data: { ...loggedIn(officer, isOldestEnded), second_factor: officer.awaits ?? null },
        error: null,
      },
      cookies: [
        setCookie(sessionCookie, cookie),
        setLastingCookie(deviceCookie, device),
        clearCookie(captchaCookie),
      ],
    });
  }),

  publicRoute(api.getSession, async (context) => {
    const session = await Sessions.find(context.cookie(sessionCookie), context.now);
    if (session) await Sessions.touch(session, context.now);
    const ended = session ? undefined : await Sessions.whyEnded(context.cookie(sessionCookie));
    const awaits = session?.officer.awaits;
    // before its second step no officer is signed in
    const officer = awaits ? undefined : session?.officer;
    return {
      userType: officer?.userType ?? null,
      login_type: officer?.login ?? null,
      username: officer?.username ?? null,
      mustChangePassword: officer?.mustChangePassword ?? false,
      second_factor: awaits ?? null,
      has_notices: session?.hasNotices ?? false,
      last_login: session?.lastLogin
        ? { at: session.lastLogin.at, same_device: session.lastLogin.isHere }
        : null,
      ended: ended ?? null,
      administrator_contact: process.env['ADMINISTRATOR_CONTACT'] ?? '',
      signing_service: process.env['SIGNING_SERVICE'] ?? '',
    };
  }),

  route(factor.enterSecondFactor, async (call, { body }) => {
    const { SecondSteps } = await secondSteps();
    const { officer, cookie, isOldestEnded } = await SecondSteps.enter(stepOf(call), body.code);
    return reply({
      status: 200,
      body: done(loggedIn(officer, isOldestEnded)),
      cookies: [setCookie(sessionCookie, cookie)],
    });
  }),

  route(factor.getSecondFactor, async ({ officer }) => {
    const { SecondSteps } = await secondSteps();
    const { enrolledAt, recoveryCodesLeft } = await SecondSteps.show(officer);
    return { enrolled_at: enrolledAt, recovery_codes_left: recoveryCodesLeft };
  }),

  route(factor.beginEnrolment, async (call) =>
    done(await (await secondSteps()).SecondSteps.begin(stepOf(call))),
  ),

  route(factor.beginFactorChange, async (call, { body }) =>
    done(await (await secondSteps()).SecondSteps.beginChange(stepOf(call), body)),
  ),

  route(factor.confirmEnrolment, async (call, { body }) => {
    const { SecondSteps } = await secondSteps();
    const { recoveryCodes, done: opened } = await SecondSteps.confirm(stepOf(call), body.code);
    return reply({
      status: 200,
      body: done({
        recovery_codes: recoveryCodes,
        login: opened ? loggedIn(opened.officer, opened.isOldestEnded) : null,
      }),
      cookies: opened ? [setCookie(sessionCookie, opened.cookie)] : [],
    });
  }),

  route(api.listOtherSessions, async (call) =>
    (await otherSessions(ownOf(call), call.now)).map((session) => ({
      id: session.id,
      user_agent: session.userAgent,
      since: session.openedAt,
      last_used: session.lastSeenAt,
      network: session.network,
    })),
  ),

  route(api.endOtherSessions, async (call, { query }) => ({
    success: true as const,
    data: { ended: await endOtherSessions(ownOf(call), query.id, call) },
    error: null,
  })),

  publicRoute(api.logout, async (context) => {
    await Sessions.end(context.cookie(sessionCookie), context);
    return reply({ status: 200, body: { success: true as const }, cookies: [clearCookie(sessionCookie)] });
  }),

  route(api.changePassword, async (call, { body }) => {
    const { changePasswords } = await import('@portal/core/session/password-change');
    const outcome = await changePasswords(call.officer, body, call);
    const own = call.officer.login === 'D' ? outcome.draftChangeResult : outcome.finalChangeResult;
    return reply({ status: 200, body: outcome, cookies: own?.success ? [clearCookie(sessionCookie)] : [] });
  }),

  route(api.getHeader, ({ officer: { office, username, login, kind } }) => [
    {
      dept_code: office.departmentCode,
      dept_name: office.departmentName,
      user_designation: office.designation,
      login: username,
      login_type: login,
      trea_cd: office.treasuryCode,
      trea_nm: office.treasuryName,
      ddo_cd: office.ddoCode,
      ddo_nm: office.ddoName,
      tan_no: office.tanNo,
      sparsh: kind === 'SPA',
    },
  ]),

  route(listNotices, ({ officer }) => Notices.list(officer)),
  route(setNoticesSeen, async (call, { body }) => {
    await Notices.setSeen(call.officer, call.cookie(sessionCookie), body.notice_id);
    return done({});
  }),

  route(news.listNews, (call) => OfficeNews.list(call)),
  route(news.setNewsRead, async (call, { body }) => {
    await OfficeNews.setRead(call, body.news_ids);
    return done({});
  }),

  route(news.getNewsMail, async (call) => (await dailyMail()).show(call, isMailOffered())),
  route(news.askNewsMailCode, async (call, { body }) =>
    done(await (await dailyMail()).wantCode(call, body.address, isMailOffered())),
  ),
  route(news.confirmNewsMail, async (call, { body }) =>
    done(await (await dailyMail()).confirm(call, body.code, isMailOffered())),
  ),
  route(news.turnNewsMailOff, async (call) => done(await (await dailyMail()).turnOff(call, isMailOffered()))),

  publicRoute(api.getStatistics, async ({ now }) => {
    const isOff = ['off', 'false'].includes(process.env['PUBLIC_STATISTICS'] ?? '');
    const { figures, ageSeconds } = isOff
      ? { figures: noStatistics, ageSeconds: 0 }
      : await readStatistics(now);
    return reply({
      status: 200,
      body: {
        registered_agency: figures.registeredAgencies,
        bills: figures.bills,
        vouchers: figures.vouchers,
        amount_paid: toRupees(paise(figures.amountPaidPaise)),
        beneficiaries: figures.beneficiaries,
        payments_processed: figures.paymentsProcessed,
        payments_pending: figures.paymentsPending,
      },
      // a cache on the way keeps them for 60 s at most
      headers: { 'cache-control': `public, max-age=${Math.max(0, Math.floor(60 - ageSeconds))}` },
    });
  }),
]);

/** Most requests need neither the codes nor the library of them. */
const secondSteps = () => import('@portal/core/session/second-step');

const stepOf = (context: OfficerContext) => ({
  ...context,
  cookie: context.cookie(sessionCookie),
  userAgent: context.headers['user-agent'],
});

const loggedIn = ({ userType, login, mustChangePassword }: Officer, isOldestEnded: boolean) => ({
  userType,
  login_type: login,
  mustChangePassword,
  oldest_session_ended: isOldestEnded,
});

const dailyMail = async () => (await import('@portal/core/news/mail-setting')).DailyMail;
const isMailOffered = (): boolean => mailSender() !== undefined;

const ownOf = ({ officer, cookie }: OfficerContext) => ({ officer, cookie: cookie(sessionCookie) });
