import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BodyBill } from '../../data/bill-desks.ts';
import { consolidatedDesks } from '../../data/consolidated-desks.ts';
import { normalDesks } from '../../data/desk-family.ts';
import { uploads } from '../../data/upload/tab-uploads.ts';
import { BodyPanel } from './body-panel.tsx';

const bill = (more: Partial<BodyBill> = {}) =>
  ({ auth_no: '77', trans_no: '7', bill_body: false, audt_flag: '', reasons: [], ...more }) as BodyBill;
const pdf = new File(['%PDF-1.7'], 'body.pdf');
const start = vi.spyOn(uploads, 'start').mockImplementation(() => {});
const onDone = vi.fn();

const show = (shown: BodyBill) => render(<BodyPanel family={normalDesks} bill={shown} onDone={onDone} />);
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('the body of a bill', () => {
  it('is asked for before anything is sent', async () => {
    show(bill());
    press('Upload');
    expect(await screen.findByText('Upload a Bill Body First!!!')).toBeDefined();
    expect(start).not.toHaveBeenCalled();
  });

  it.each([
    ['no file', [], 'No file selected.'],
    ['no PDF', [new File(['PK'], 'bill.pdf')], 'Please upload a valid PDF file.'],
  ])('is refused at once when it is %s', async (_what, files, sentence) => {
    show(bill());
    choose(...files);
    expect(await screen.findByText(sentence)).toBeDefined();
  });

  it('of a consolidated bill is refused at once above 5 MB', async () => {
    render(<BodyPanel family={consolidatedDesks} bill={bill()} onDone={onDone} />);
    choose(new File(['%PDF-1.7', new Uint8Array(5_400_000)], 'body.pdf'));
    press('Upload');
    expect(await screen.findByText('The file is larger than 5 MB. Choose a smaller PDF.')).toBeDefined();
    expect(start).not.toHaveBeenCalled();
  });

  it('is sent as soon as it is chosen and Upload is pressed', async () => {
    show(bill());
    choose(pdf);
    press('Upload');
    await waitFor(() =>
      expect(start).toHaveBeenCalledWith({ family: 'normal', kind: 'body', authNo: '77' }, pdf),
    );
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('that is no PDF is not sent, however soon Upload is pressed', async () => {
    show(bill());
    choose(new File(['PK'], 'bill.pdf'));
    press('Upload');
    expect(await screen.findByText('Please upload a valid PDF file.')).toBeDefined();
    expect(start).not.toHaveBeenCalled();
  });

  it('is replaced only after a confirmation', async () => {
    show(bill({ bill_body: true }));
    choose(pdf);
    press('Upload');
    expect(await screen.findByText('This bill has a body already. Replace it?')).toBeDefined();
    expect(start).not.toHaveBeenCalled();
    // the window opens after its text is there
    fireEvent.click(await screen.findByRole('button', { name: 'Replace' }));
    expect(start).toHaveBeenCalledOnce();
  });

  it('that the treasury objected to says why', () => {
    show(bill({ bill_body: true, audt_flag: 'O', reasons: ['Invoice missing.'] }));
    expect(screen.getByText(/Invoice missing/)).toBeDefined();
  });
});
