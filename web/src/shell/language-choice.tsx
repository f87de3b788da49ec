// The language of the portal, in the profile menu: each under its own name. The page is loaded anew in the one that is chosen.

import { useConfirm } from '../components/dialog/confirm-dialog.tsx';
import { Icon } from '../components/icon.tsx';
import { currentLanguage, keepLanguage } from '../lib/language.ts';
import { type Language, languageNames, languages } from '../lib/languages.ts';
import { lostByLeaving, reloadPage, settleUnsaved } from '../lib/leave-guard.ts';
import { shellWords } from '../texts/en/shell.ts';

export function LanguageChoice() {
  const choose = useLanguage();
  const current = currentLanguage();
  return languageNames.map((language) => (
    <li key={language}>
      <button
        type="button"
        lang={languages[language].tag}
        aria-pressed={language === current}
        onClick={() => void choose(language)}
      >
        {languages[language].name}
        {language === current && <Icon name="check" />}
      </button>
    </li>
  ));
}

/** Asks first where typed words would be lost. */
const useLanguage = () => {
  const confirm = useConfirm();
  return async (language: Language) => {
    if (language === currentLanguage()) return;
    await settleUnsaved();
    const lost = lostByLeaving();
    const question = {
      title: shellWords.changeLanguage,
      message: [...lost, shellWords.pageLoadedAgainOther].join(' '),
      confirmLabel: shellWords.changeLanguage,
      danger: true,
    };
    if (lost.length > 0 && !(await confirm(question))) return;
    keepLanguage(language);
    reloadPage();
  };
};
