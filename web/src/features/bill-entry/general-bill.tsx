// The entry of a general bill as one piece, which /bill loads once a grant is chosen.
import type { ChosenGrant } from '../../lib/chosen-grant.ts';
import { ChosenBill } from './chosen-bill.tsx';
import { generalEntry } from './general-entry.ts';

export const GeneralBill = ({ chosen }: { chosen: ChosenGrant }) => (
  <ChosenBill parts={generalEntry} chosen={chosen} />
);
