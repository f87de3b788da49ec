// Which messages are shown: of which partner, day and state, and with which words. Each choice looks at once.
import { civilDate } from '@portal/domain/calendar';
import {
  type ExchangePartner,
  type ExchangeState,
  exchangePartners,
  exchangeStates,
} from '@portal/domain/exchange/schema';
import { exchangePartnerText, exchangeStateText, exchangeText } from '@portal/domain/exchange/texts';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/field/select.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { Panel } from '../../components/panel.tsx';
import { serverNow } from '../../data/server-clock.ts';
import { useTyped } from '../../lib/use-typed.ts';
import { exchangeWords } from '../../texts/en/exchange.ts';

export interface ExchangeSearch {
  readonly partner: ExchangePartner | '';
  /** A civil date. */
  readonly day: string;
  readonly state: ExchangeState | '';
  readonly text: string;
}

const partners = exchangePartners.map((value) => ({ value, label: exchangePartnerText[value] }));
const states = exchangeStates.map((value) => ({ value, label: exchangeStateText[value] }));

export function ExchangeFilter({
  search,
  onSearch,
}: {
  search: ExchangeSearch;
  onSearch: (search: ExchangeSearch) => void;
}) {
  const [text, setText] = useTyped(search.text, search.text);
  const look = (fields: Partial<ExchangeSearch>) => onSearch({ ...search, text: text.trim(), ...fields });
  return (
    <form
      noValidate
      aria-label={exchangeWords.whichMessages}
      onSubmit={(event) => {
        event.preventDefault();
        look({});
      }}
    >
      <Panel title={exchangeWords.whichMessages}>
        <div className="fields">
          <Select
            name="partner"
            label={exchangeWords.partner}
            empty={exchangeWords.allPartners}
            value={search.partner}
            options={partners}
            onChange={(partner) => look({ partner: partner as ExchangeSearch['partner'] })}
          />
          <Select
            name="state"
            label={exchangeWords.state}
            empty={exchangeWords.allStates}
            value={search.state}
            options={states}
            onChange={(state) => look({ state: state as ExchangeSearch['state'] })}
          />
          <TextInput
            name="day"
            label={exchangeWords.day}
            type="date"
            value={search.day}
            max={civilDate(serverNow())}
            onChange={(day) => look({ day })}
          />
          <TextInput
            name="text"
            label={exchangeText.fieldText}
            maxLength={100}
            value={text}
            onChange={setText}
            button={
              <Button type="submit" variant="primary" icon="search">
                {exchangeWords.search}
              </Button>
            }
          />
        </div>
      </Panel>
    </form>
  );
}
