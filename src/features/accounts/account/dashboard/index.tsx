/** Shows the account dashboard: what requires action first, then the user's comments and messages. */

import { rich } from '#platform/messages/catalogue.ts';
import { SignedInPage } from '#web/account/layout/signed-in.tsx';
import { Loaded } from '#web/account/loaded.tsx';
import { useCall } from '#web/account/use-call.ts';
import { useArea } from '#web/data/areas/use-area.ts';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import type { AccountDashboard } from '../../schema/account.ts';
import { dashboard as m } from '../messages/en-GB.ts';
import { Comments } from './comments.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { Messages } from './messages.tsx';

export function Component() {
  const call = useCall<AccountDashboard>('/api/user/dashboard');
  const { fill, number } = useFormat();
  const { username } = useArea('auth');
  const name = (useArea('user').data as { name?: string } | null)?.name ?? username;
  return (
    <SignedInPage
      title={m.title}
      heading={rich(fill(m.hello, { name: name ?? '' }), { name: (text) => <bdi key="name">{text}</bdi> })}
    >
      <Loaded call={call}>
        {({ email, comments, messages }) => (
          <>
            {(!email.verified || email.pending !== null) && <ConfirmEmail email={email} />}
            <section className="signed-in-part" aria-labelledby="comments">
              <SectionHead
                id="comments"
                title={m.comments}
                aside={comments.total > 0 ? number(comments.total) : undefined}
              />
              <Comments comments={comments} />
            </section>
            <section className="signed-in-part" aria-labelledby="messages">
              <SectionHead
                id="messages"
                title={m.messages}
                aside={messages.total > 0 ? number(messages.total) : undefined}
              />
              <Messages messages={messages} isConfirmed={email.verified} />
            </section>
          </>
        )}
      </Loaded>
    </SignedInPage>
  );
}
