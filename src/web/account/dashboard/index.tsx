/** What concerns whoever is signed in: what needs them first, then what they have written. */
import type { AccountDashboard } from '#contract/account.ts';
import { useArea } from '#web/data/use-area.ts';
import { SectionHead } from '#web/ui/section-head.tsx';
import { Desk } from '../layout/desk.tsx';
import { Loaded } from '../loaded.tsx';
import { useCall } from '../use-call.ts';
import { Comments } from './comments.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { Messages } from './messages.tsx';

export function Component() {
  const call = useCall<AccountDashboard>('/api/user/dashboard');
  const { username } = useArea('auth');
  const name = (useArea('user').data as { name?: string } | null)?.name ?? username;
  return (
    <Desk
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
    </Desk>
  );
}
