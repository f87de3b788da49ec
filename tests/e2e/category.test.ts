// The category of an SPA bill whose scheme names a plan for Scheduled Castes or Tribes by its minor head (3§5.1).
import { test } from 'vitest';
import { anOffice } from '../support/office.ts';
import { cloud } from '../support/portal.ts';
import { aGrant, digits, pfmsAnswer } from '../support/records.ts';
import { aSanctionOf, orderSanctions } from '../support/sanction.ts';
import { axeClean } from './support/accessible.ts';
import { prepareBill } from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { expect } from './support/expect.ts';

const browser = useBrowser();

test.each([
  ['789', 'SC', 'ST'],
  ['796', 'ST', 'OT'],
])('minor head %s proposes %s, and %s is warned of', async (minorHead, proposed, other) => {
  const office = await anOffice({ kind: 'SPA' });
  const schemeCode = `2025${digits(4)}${minorHead}${digits(6)}`;
  const slsCode = `MN${digits(9)}`;
  const pfms = pfmsAnswer('SPA', { state_linked_scheme_code: slsCode });
  const grant = await aGrant(office.office, { schemeCode, pfms });
  // PFMS knows the scheme, and no category of it
  await orderSanctions(cloud.partnersOrigin, { slsCode, schemecd: schemeCode }, [aSanctionOf(1_000)], pfms);
  const page = await browser.officer(office, 'D');
  await prepareBill(page, grant.description);
  const category = page.getByLabel('Category');
  await expect(category).toHaveValue(proposed);
  await expect(page.getByText(`The minor head proposes ${proposed}`)).toBeVisible();
  const warning = page.getByText(
    `Minor head ${minorHead} is that of category ${proposed}. Look whether another category is meant.`,
  );
  await expect(warning).toBeHidden();
  await category.selectOption(other);
  await expect(warning).toBeVisible();
  await axeClean(page);
  await category.selectOption(proposed);
  await expect(warning).toBeHidden();
});
