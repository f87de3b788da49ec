// The keys of the portal, by where they hold.
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import '../../styles/keys.css';

type Key = readonly [keys: string, does: string];

const places: Readonly<Record<string, readonly Key[]>> = {
  Everywhere: [
    ['Ctrl K', 'Search'],
    ['/', 'Filter of the list, else search'],
    ['?', 'These keys'],
    ['Esc', 'Close a window'],
  ],
  'In a list': [
    ['↓', 'From the filter to the first row'],
    ['Enter', 'From the filter to the first row'],
    ['↑ ↓', 'The same button of the row above or below'],
  ],
  'On the page of a bill': [
    ['J', 'Next bill of the list'],
    ['K', 'Previous bill of the list'],
  ],
  'In the search': [
    ['↑ ↓', 'Choose'],
    ['Enter', 'Open'],
    ['>', 'Screens and actions only'],
  ],
  'Entering a bill': [
    ['F2', 'Add a payee'],
    ['F4', 'Add Deduction'],
    ['F8', 'What is left to do'],
    ['F9', 'Submit'],
  ],
};

export function KeysWindow({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keys" size="large" foot={<Button onClick={onClose}>Close</Button>}>
      <div className="keylist">
        {Object.entries(places).map(([place, keys]) => (
          <section key={place}>
            <h3>{place}</h3>
            <dl>
              {keys.map(([pressed, does]) => (
                <div key={pressed}>
                  <dt>{does}</dt>
                  <dd>
                    {pressed.split(' ').map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
