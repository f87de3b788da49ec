// The master services of a scheme system by hand: its calls in a list, one of them with its form and its answer (3§2.12).
import { type PartnerCall, partnerCalls } from '@portal/domain/partner/call';
import { type SystemName, systems } from '@portal/domain/partner/system';
import { Link } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import { screenPath } from '../../lib/screen-path.ts';
import { partnerMasterWords } from '../../texts/en/partner-master.ts';
import '../../styles/split.css';
import { CallPanel } from './call-panel.tsx';
import { SentPanel } from './sent-panel.tsx';

const systemNames = Object.keys(systems) as SystemName[];
const menuNames = { nrega: 'NREGA', nrlm: 'NRLM', ommas: 'PMGSY' } as const;
const pageNames = {
  nrega: partnerMasterWords.masterApiPage,
  nrlm: partnerMasterWords.masterApiPage,
  ommas: partnerMasterWords.ommasMasterApi,
} as const;

const callsOf = (system: SystemName) => partnerCalls.filter((call) => call.system === system);

export function MasterScreen({ system, name }: { system: SystemName; name?: string | undefined }) {
  const calls = callsOf(system);
  const call = calls.find((each) => each.name === name) ?? calls[0];
  if (!call) throw new Error(`the system ${system} has no calls`);
  return (
    <Page
      title={partnerMasterWords.masterServicesHand}
      tabTitle={`${pageNames[system]}, ${menuNames[system]}`}
      crumbs={[{ label: menuNames[system] }, { label: pageNames[system] }]}
      context={partnerMasterWords.whatSchemeSystemsThis}
      isWide
    >
      <section className="panel" aria-label={partnerMasterWords.services(systems[system].title)}>
        <Systems current={system} />
        <div className="split">
          <CallList system={system} calls={calls} current={call} />
          <div className="panel__body stack">
            <div>
              <h2>{call.name}</h2>
              <p className="note">{call.summary}</p>
            </div>
            {call.work === 'show' || call.work === 'send' ? (
              <SentPanel key={call.name} call={call} />
            ) : (
              <CallPanel key={`${system} ${call.name}`} call={call} />
            )}
          </div>
        </div>
      </section>
    </Page>
  );
}

const Systems = ({ current }: { current: SystemName }) => (
  <nav className="desks" aria-label={partnerMasterWords.schemeSystems}>
    {systemNames.map((each) => (
      <Link
        key={each}
        to={screenPath(systems[each].page)}
        aria-current={each === current ? 'page' : undefined}
      >
        {systems[each].title} <span className="count">{callsOf(each).length}</span>
      </Link>
    ))}
  </nav>
);

const CallList = ({
  system,
  calls,
  current,
}: {
  system: SystemName;
  calls: readonly PartnerCall[];
  current: PartnerCall;
}) => (
  <nav className="sidelist" aria-label={partnerMasterWords.calls(systems[system].title)}>
    <ul>
      {calls.map((each) => (
        <li key={each.name}>
          <Link
            to={screenPath(systems[system].page)}
            search={{ call: each.name } as never}
            aria-current={each === current ? 'true' : undefined}
          >
            {each.name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
