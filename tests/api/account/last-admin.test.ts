// Of two ADMIN accounts that lock each other at the same moment one stays open, in whichever order their requests come. In a table of
// its own, where there are no further ones.
import { Accounts } from '@portal/core/account/service';
import { administration } from '@portal/core/office/administration';
import { openAccount } from '@portal/core/session/account';
import { accountErrors } from '@portal/domain/account/errors';
import { beforeAll, expect, test } from 'vitest';
import { giveTableBack } from '../../simulation/treasury/one-bill.ts';
import { useOwnTable } from '../../simulation/world.ts';
import { adminCall } from '../../support/admin-call.ts';
import { cloud } from '../../support/portal.ts';

beforeAll(() => useOwnTable(cloud, 'last-admin'));
giveTableBack();

const anAdmin = async (username: string) => {
  const accountId = await openAccount(
    {
      username,
      kind: 'ADMIN',
      office: administration('Administrator'),
      draftPassword: 'Valley#Draft9',
      finalPassword: 'Valley#Final9',
      mustChangePassword: false,
    },
    { now: new Date(), requestId: 'test', address: '127.0.0.1' },
    { cost: { N: 16, r: 1, p: 1 } },
  );
  return { username, accountId };
};

test('the last open ADMIN account is not locked by a request of the one that was locked meanwhile, and is once another one is open', async () => {
  const [first, second] = [await anAdmin('first'), await anAdmin('second')];
  await Accounts.lock(adminCall(first), second.username);
  const onItsWay = () => Accounts.lock(adminCall(second), first.username);
  await expect(onItsWay()).rejects.toMatchObject({ code: accountErrors.lastAdmin.code, kind: 'refused' });
  await Accounts.unlock(adminCall(first), second.username);
  expect((await onItsWay()).answer).toMatchObject({ username: first.username, is_locked: true });
});
