// Change Password (3§2.8).

import { accountText } from '@portal/domain/account/texts';
import { sessionText } from '@portal/domain/session/texts';
import { createFileRoute } from '@tanstack/react-router';
import { Message } from '../../components/message.tsx';
import { Page } from '../../components/page.tsx';
import { useOfficer } from '../../data/session.ts';
import { PasswordForm } from '../../features/session/password-form.tsx';
import { screensWords } from '../../texts/en/screens.ts';

export const Route = createFileRoute('/_account/changepassword')({ component: ChangePasswordScreen });

function ChangePasswordScreen() {
  const officer = useOfficer();
  return (
    <Page
      title={screensWords.changePassword}
      crumbs={[{ label: screensWords.profile }, { label: screensWords.changePassword }]}
    >
      {officer.mustChangePassword && (
        <Message kind="warn">
          {accountText.firstLogin} {sessionText.changePasswordFirst}
        </Message>
      )}
      <PasswordForm loginType={officer.login_type ?? 'D'} username={officer.username ?? ''} />
    </Page>
  );
}
