// The keys of the portal, by where they hold.
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { findWords } from '../../texts/en/find.ts';
import '../../styles/keys.css';

type Key = readonly [keys: string, does: string];

const places: Readonly<Record<string, readonly Key[]>> = {
  [findWords.everywhere]: [
    [findWords.ctrlK, findWords.search],
    ['/', findWords.filterListElseSearch],
    ['?', findWords.theseKeys],
    [findWords.esc, findWords.closeWindow],
  ],
  [findWords.inList]: [
    ['↓ Enter', findWords.fromFilterFirstRow],
    ['↑ ↓', findWords.sameButtonRowAbove],
  ],
  [findWords.onPageOfBill]: [
    ['J', findWords.nextBillList],
    ['K', findWords.previousBillList],
  ],
  [findWords.inSearch]: [
    ['↑ ↓', findWords.choose],
    ['Enter', findWords.open],
    ['>', findWords.screensActionsOnly],
  ],
  [findWords.enteringBill]: [
    ['F2', findWords.addPayee],
    ['F4', findWords.addDeduction],
    ['F8', findWords.whatLeftDo],
    ['F9', findWords.submit],
  ],
};

export function KeysWindow({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={findWords.keys}
      size="large"
      foot={<Button onClick={onClose}>{findWords.close}</Button>}
    >
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
