/** Signing in: by password, followed by a code if the account requires one; by passkey; by a link in an email. */
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Page } from '#web/account/layout/page.tsx';
import { useNavigateTo } from '#web/account/navigate.ts';
import { areas } from '#web/data/areas/areas.ts';
import { afterSignIn, withNext } from '#web/data/guards.ts';
import { takeChallenge, takeLoginNotice } from '#web/data/session/stored-session.ts';
import { Notice } from '#web/forms/notice.tsx';
import { CodeStep } from './code-step.tsx';
import { LinkStep } from './link-step.tsx';
import { PasswordStep } from './password-step.tsx';

type Step = { at: 'password' } | { at: 'code'; challenge: string; remember: boolean } | { at: 'link' };

export function Component() {
  const [step, setStep] = useState<Step>(() => {
    const challenge = takeChallenge();
    return challenge === null ? { at: 'password' } : { at: 'code', challenge, remember: false };
  });
  const [username, setUsername] = useState('');
  const [notice] = useState(takeLoginNotice);
  const { search } = useLocation();
  const go = useNavigateTo();
  const signedIn = (): void => go(afterSignIn(search, areas.read().auth));
  const back = (): void => setStep({ at: 'password' });

  if (step.at === 'code')
    return (
      <Page title="Enter your code" lead="Signing in to this account takes a second step.">
        <CodeStep challenge={step.challenge} onDone={signedIn} onBack={back} />
      </Page>
    );
  if (step.at === 'link')
    return (
      <Page title="Sign in by email" lead="We send you a link that signs you in. No password is needed.">
        <LinkStep email={username.includes('@') ? username : ''} onBack={back} />
      </Page>
    );
  return (
    <Page title="Sign in" lead="To see your messages, comments and settings.">
      {notice !== null && <Notice>{notice}</Notice>}
      <PasswordStep
        username={username}
        onUsername={setUsername}
        onDone={signedIn}
        onCode={(challenge, remember) => setStep({ at: 'code', challenge, remember })}
        onLink={() => setStep({ at: 'link' })}
      />
      <p className="solo-ways">
        <a href={withNext('/user/recovery', search)}>Forgotten the password</a>
        <a href={withNext('/user/signup', search)}>Open an account</a>
      </p>
    </Page>
  );
}
