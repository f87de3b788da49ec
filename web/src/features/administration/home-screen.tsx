// The first screen of finance IT: what there is to keep, each with a word on it.
import { Link } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import { screenPath } from '../../lib/screen-path.ts';

interface Place {
  readonly label: string;
  readonly to: string;
  readonly text: string;
}

const places: readonly Place[] = [
  {
    label: 'Accounts',
    to: '/admin/accounts',
    text: 'Open, lock and reset the accounts of officers and of finance IT.',
  },
  {
    label: 'Proposals',
    to: '/admin/proposals',
    text: 'Confirm what another ADMIN account proposed, and read the passwords of what you proposed.',
  },
  {
    label: 'Offices',
    to: '/admin/offices',
    text: 'Open and edit offices, and say who may authorize there.',
  },
  {
    label: 'Grants and Masters',
    to: '/admin/masters',
    text: 'Load the grants of a financial year and the masters of the state from files.',
  },
  {
    label: 'Signing Certificates',
    to: '/admin/certificates',
    text: 'Enrol the certificates with which an office signs. It takes two ADMIN accounts.',
  },
  {
    label: 'Operations',
    to: '/admin/operations',
    text: 'See what is stuck and why, send failed uploads again, freeze and thaw the portal.',
  },
];

export const HomeScreen = () => (
  <Page title="Administration" context="What finance IT keeps for all offices of the state.">
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
