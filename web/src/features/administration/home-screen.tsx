// The first screen of finance IT: what there is to keep, each with a word on it.
import { Link } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import { screenPath } from '../../lib/screen-path.ts';
import { administrationWords } from '../../texts/en/administration.ts';

interface Place {
  readonly label: string;
  readonly to: string;
  readonly text: string;
}

const places: readonly Place[] = [
  {
    label: administrationWords.accounts,
    to: '/admin/accounts',
    text: administrationWords.openLockResetAccounts,
  },
  {
    label: administrationWords.proposals,
    to: '/admin/proposals',
    text: administrationWords.confirmWhatAnotherAdmin,
  },
  {
    label: administrationWords.offices,
    to: '/admin/offices',
    text: administrationWords.openEditOfficesSay,
  },
  {
    label: administrationWords.grantsMasters,
    to: '/admin/masters',
    text: administrationWords.loadGrantsFinancialYear,
  },
  {
    label: administrationWords.signingCertificates,
    to: '/admin/certificates',
    text: administrationWords.enrolCertificatesWhichOffice,
  },
  {
    label: administrationWords.operations,
    to: '/admin/operations',
    text: administrationWords.seeWhatStuckWhy,
  },
];

export const HomeScreen = () => (
  <Page title={administrationWords.administration} context={administrationWords.whatFinanceKeepsAll}>
    <ul className="places">
      {places.map(({ label, to, text }) => (
        <li className="panel" key={to}>
          <h2>
            <Link to={screenPath(to)}>{label}</Link>
          </h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </Page>
);
