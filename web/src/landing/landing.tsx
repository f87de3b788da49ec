// The landing page: what the portal is, live figures, login (1§1, 1§2). Drawn at build time and by the application; it
// holds no state, because enhance.ts brings either to life.

import { type EndedReason, loginTypeNames, sessionLimits } from '@portal/domain/session/schema';
import { sessionText, statisticsLabels } from '@portal/domain/session/texts';
import type { ReactNode } from 'react';
import { buttonClass } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { type Language, languageNames } from '../lib/languages.ts';
import { PublicHeader } from '../shell/public-header.tsx';
import { landingWords } from '../texts/en/landing.ts';
import { ContactDialog } from './contact-dialog.tsx';

export const Landing = () => (
  <>
    <PublicHeader />
    <main className="page" id="main" tabIndex={-1}>
      <div className="landing">
        <Introduction />
        <LoginPanel />
      </div>
    </main>
    <footer className="site-foot">
      <p>{landingWords.designedDevelopedNationalInformatics}</p>
    </footer>
    <ContactDialog />
    <div className="overlay" data-overlay="" hidden>
      <div className="overlay__box">
        <p className="overlay__text" role="status">
          <span className="spinner" aria-hidden="true" />
          <span data-overlay-text="">{landingWords.logging}</span>
        </p>
        <div className="overlay__work" data-work="" hidden>
          <progress aria-label={landingWords.calculation} max="1" value="0" />
          <button className={buttonClass({ small: true })} type="button">
            {landingWords.cancel}
          </button>
        </div>
      </div>
    </div>
  </>
);

const Introduction = () => (
  <div className="stack">
    <h1>{landingWords.billsPaymentsState}</h1>
    <p className="lead">{landingWords.officersPrepareBillsAgainst}</p>
    <dl className="figures" aria-label={landingWords.figuresSoFar}>
      {Object.entries(statisticsLabels).map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd data-figure={name}>–</dd>
        </div>
      ))}
    </dl>
    <p className="note" role="status" data-figures-note="">
      {landingWords.liveFiguresWholeState}
    </p>
  </div>
);

const LoginPanel = () => (
  <section className="panel" aria-labelledby="login-title">
    <div className="panel__head">
      <h2 id="login-title">{landingWords.login}</h2>
    </div>
    <form className="panel__body stack" noValidate data-login="" method="post" action="/">
      <Ended reason="1" text={sessionText.notSignedIn} />
      <Ended reason="too-many" text={sessionText.tooManySessions(sessionLimits.atMost)} />
      <div
        className="error-summary"
        role="alert"
        tabIndex={-1}
        data-summary=""
        aria-labelledby="problem"
        hidden
      >
        <h2 id="problem">{landingWords.thereProblem}</h2>
        <ul />
      </div>
      <LoginField name="usertype" label={landingWords.userType}>
        <select id="usertype" name="usertype" className="input">
          <option value="">{landingWords.select}</option>
          {Object.entries(loginTypeNames).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </LoginField>
      <LoginField name="username" label={landingWords.username}>
        <input
          id="username"
          name="username"
          className="input"
          type="text"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </LoginField>
      <LoginField name="password" label={landingWords.password}>
        <input
          id="password"
          name="password"
          className="input"
          type="password"
          autoComplete="current-password"
        />
      </LoginField>
      <Captcha />
      <button className={buttonClass({ variant: 'primary', wide: true })} type="submit">
        {landingWords.login2}
      </button>
      <p className="row row--apart">
        <button className={buttonClass({ variant: 'quiet', small: true })} type="button" data-forgot="">
          {sessionText.forgotUsername}
        </button>
        <button className={buttonClass({ variant: 'quiet', small: true })} type="button" data-forgot="">
          {sessionText.forgotPassword}
        </button>
      </p>
    </form>
    <div className="panel__foot">
      <LanguageChoice />
    </div>
  </section>
);

/** Behind the form, so that the keyboard comes to the form first. Names in the letters of the page: the English page fetches no other face for them. */
const LanguageChoice = () => (
  <fieldset className="languages">
    <legend className="hidden-text">{landingWords.language}</legend>
    {languageNames.map((language) => (
      <button
        key={language}
        className={buttonClass({ variant: 'quiet', small: true })}
        type="button"
        data-language={language}
      >
        {namesInPlace[language]}
      </button>
    ))}
  </fieldset>
);

const namesInPlace: Readonly<Record<Language, string>> = {
  en: landingWords.english,
  hi: landingWords.hindi,
  mni: landingWords.manipuri,
};

/** Shown where the address gives this reason. */
const Ended = ({ reason, text }: { reason: '1' | EndedReason; text: string }) => (
  <div className="message" role="status" data-ended={reason} hidden>
    <Icon name="info" />
    <div className="message__text">{text}</div>
  </div>
);

const Captcha = () => (
  <LoginField name="captcha" label={landingWords.captcha}>
    <div className="captcha">
      <img
        src="/api/v1/login/captcha"
        alt={landingWords.captchaCharactersTypeBelow}
        width="312"
        height="90"
        data-captcha-image=""
      />
      <p id="captcha-question" className="captcha__question" role="status" data-captcha-question="" hidden />
      <button
        className={buttonClass({ variant: 'quiet', small: true })}
        type="button"
        data-captcha-refresh=""
      >
        <Icon name="refresh" />
        <span>{landingWords.newImage}</span>
      </button>
    </div>
    <input
      id="captcha"
      name="captcha"
      className="input"
      type="text"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
    <button className={buttonClass({ variant: 'quiet', small: true })} type="button" data-captcha-form="">
      {landingWords.useTextQuestionInstead}
    </button>
  </LoginField>
);

const LoginField = ({ name, label, children }: { name: string; label: string; children: ReactNode }) => (
  <div className="field">
    <label className="field__label" htmlFor={name}>
      {label}
    </label>
    <p className="field__error" id={`${name}-error`} hidden>
      <Icon name="alert" />
      <span className="hidden-text">{landingWords.error} </span>
      <span data-error="" />
    </p>
    {children}
  </div>
);
