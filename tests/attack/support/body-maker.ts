// Makes bodies of one page for attacks: the honest bill with entries and objects besides.
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';

export interface HostileBody {
  readonly name: string;
  readonly pdf: Buffer;
  /** What the officer reads of it. */
  readonly says: RegExp;
}

interface Parts {
  /** Entries of page 1 and of the catalog, and further objects. */
  readonly page?: string;
  readonly catalog?: string;
  readonly resources?: string;
  /** In the place of the content of page 1. */
  readonly contents?: string;
  readonly more?: Readonly<Record<number, string>>;
}

export const bill = ({
  page = '',
  catalog = '',
  resources = '',
  contents = '4 0 R',
  more = {},
}: Parts): Buffer => {
  const objects = billObjects(1, { page, catalog });
  objects.set(
    3,
    (objects.get(3) ?? '')
      .replace('/Resources <<', `/Resources << ${resources}`)
      .replace('/Contents 4 0 R', `/Contents ${contents}`),
  );
  for (const [number, body] of Object.entries(more)) objects.set(Number(number), body);
  return classicPdf(objects);
};

export const pair = (name: string, says: RegExp, parts: Parts): HostileBody => ({
  name,
  says,
  pdf: bill(parts),
});
