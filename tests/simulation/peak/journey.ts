// One bill of the hour on its way from entry to upload. Each act is sent again under its key until its outcome is known, as
// the portal's pages do.
import { authorizeBill } from '@portal/core/bill/decide';
import { submitBill } from '@portal/core/bill/submit';
import type { Call } from '@portal/core/call';
import { AppError } from '@portal/core/error';
import { startUpload } from '@portal/core/treasury/start-upload';
import { startWork } from '@portal/core/work/start';
import { generalBill } from '@portal/domain/bill/general-bill';
import { entryOf } from '@portal/domain/bill/payload';
import { payloadSchema } from '@portal/domain/bill/payload-schema';
import { aGeneralBill } from '../../support/bill.ts';
import { headerOf, signBody } from '../../support/signed-bill.ts';
import type { Random } from '../random.ts';
import { isLost } from '../turnstile.ts';
import { noPorts } from '../world.ts';
import type { PeakOffice } from './world.ts';

const acts = ['submit', 'authorize', 'sign', 'upload'] as const;
type Act = (typeof acts)[number];

/** What the portal answered where an act was not done at once. */
export interface Delays {
  /** Nothing was stored, and the officer is asked to try again. */
  busy: number;
  /** No answer came. */
  lost: number;
  /** Tries of the act that needed most. */
  mostTries: number;
}

export class Journey {
  readonly office: PeakOffice;
  readonly #name: string;
  readonly #entry: ReturnType<typeof entryOf>;
  readonly #delays: Delays;
  #done = 0;
  #tries = 0;
  #numbers: { readonly transNo: string; readonly authNo: string } = { transNo: '', authNo: '' };

  constructor(number: number, office: PeakOffice, random: Random, delays: Delays) {
    this.office = office;
    this.#name = `bill ${number}`;
    this.#delays = delays;
    const bill = aGeneralBill(random.pick(office.grants), office.employees);
    this.#entry = entryOf(generalBill.payload, payloadSchema(generalBill.payload).parse(bill));
  }

  /** The act that the officer does next; undefined once the upload is on its way. */
  get next(): Act | undefined {
    return acts[this.#done];
  }

  get transNo(): string {
    return this.#numbers.transNo;
  }

  get name(): string {
    return `${this.#name} (${this.next ?? 'uploaded'})`;
  }

  /** One try of the next act. @throws what no officer should see */
  async attempt(now: Date): Promise<void> {
    const act = this.next;
    if (!act) return;
    this.#tries += 1;
    this.#delays.mostTries = Math.max(this.#delays.mostTries, this.#tries);
    try {
      await this.#act(act, now);
      this.#done += 1;
      this.#tries = 0;
    } catch (error) {
      if (isLost(error)) this.#delays.lost += 1;
      else if (error instanceof AppError && error.kind === 'unavailable') this.#delays.busy += 1;
      else throw new Error(`${this.name} was refused: ${String(error)}`, { cause: error });
    }
  }

  async #act(act: Act, now: Date): Promise<void> {
    const { draft, final } = this.office;
    const call: Call = {
      officer: act === 'submit' ? draft : final,
      requestId: `${this.#name} ${act} ${this.#tries}`,
      now,
      idempotencyKey: `peak-${draft.office.ddoCode}-${this.#name}-${act}`,
    };
    const { transNo } = this;
    switch (act) {
      case 'submit': {
        const { answer } = await submitBill(call, this.#entry, undefined, noPorts);
        this.#numbers = { transNo: answer.trans_no, authNo: '' };
        return;
      }
      case 'authorize': {
        const { answer } = await authorizeBill(call, { transNo, confirmed: [], way: 'normal' }, 'final');
        this.#numbers = { transNo, authNo: answer };
        return;
      }
      case 'sign': {
        const { ddoCode } = draft.office;
        if ((await headerOf(ddoCode, transNo)).status !== 'signed') await signBody({ ddoCode, transNo }, now);
        return;
      }
      case 'upload':
        await startUpload(call, { ...this.#numbers, way: 'normal' }, (input) =>
          startWork('send', input, String(now.getTime())),
        );
    }
  }
}
