/** The account dashboard: what requires action first, then the user's messages and comments. */

import { SignedInPage } from '#web/account/layout/signed-in.tsx';
import { Loaded } from '#web/account/loaded.tsx';
import { useCall } from '#web/account/use-call.ts';
import { useArea } from '#web/data/areas/use-area.ts';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import type { AccountDashboard } from '../../schema/account.ts';
import { Comments } from './comments.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { Messages } from './messages.tsx';

export function Component() {
  const call = useCall<AccountDashboard>('/api/user/dashboard');
  const { username } = useArea('auth');
  const name = (useArea('user').data as { name?: string } | null)?.name ?? username;
  return (
    <SignedInPage
      title={`Hello ${name ?? ''}`.trim()}
      heading={
        <>
          Hello <bdi>{name}</bdi>
        </>
      }
    >
      <Loaded call={call}>
        {({ email, comments, messages }) => (
          <>
            {(!email.verified || email.pending !== null) && <ConfirmEmail email={email} />}
            <section className="desk-part" aria-labelledby="comments">
              <SectionHead
                id="comments"
                title="Your comments"
                aside={comments.total > 0 ? comments.total : undefined}
              />
              <Comments comments={comments} />
            </section>
            <section className="desk-part" aria-labelledby="messages">
              <SectionHead
                id="messages"
                title="Your messages to us"
                aside={messages.total > 0 ? messages.total : undefined}
              />
              <Messages messages={messages} isConfirmed={email.verified} />
            </section>
          </>
        )}
      </Loaded>
    </SignedInPage>
  );
}
