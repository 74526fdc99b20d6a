/** Signs in by password, followed by a code if the account requires one; by passkey; or by a link in an email. */
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Page } from '#web/account/layout/page.tsx';
import { useNavigateTo } from '#web/account/navigate.ts';
import { areas } from '#web/data/areas/areas.ts';
import { afterSignIn, withDestinationFrom } from '#web/data/guards.ts';
import { takeChallenge, takeLoginNotice } from '#web/data/session/stored-session.ts';
import { Notice } from '#web/forms/notice.tsx';
import { asSentence } from '#web/forms/sentence.ts';
import { RECOVERY_PATH, SIGN_UP_PATH } from '../../address.ts';
import { loginCode, login as m, signInLink } from '../messages/en-GB.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { SignInLinkStep } from './sign-in-link-step.tsx';

type Step = { at: 'password' } | { at: 'code'; challenge: string } | { at: 'link' };

export function Component() {
  const [step, setStep] = useState<Step>(() => {
    const challenge = takeChallenge();
    return challenge === null ? { at: 'password' } : { at: 'code', challenge };
  });
  const [username, setUsername] = useState('');
  const [notice] = useState(takeLoginNotice);
  const { search } = useLocation();
  const go = useNavigateTo();
  const loadNextPage = (): void => go(afterSignIn(search, areas.read().auth));
  const returnToPassword = (): void => setStep({ at: 'password' });

  if (step.at === 'code')
    return (
      <Page title={loginCode.title} lead={loginCode.lead}>
        <CodeStep challenge={step.challenge} onDone={loadNextPage} onBack={returnToPassword} />
      </Page>
    );
  if (step.at === 'link')
    return (
      <Page title={signInLink.title} lead={signInLink.lead}>
        <SignInLinkStep email={username.includes('@') ? username : ''} onBack={returnToPassword} />
      </Page>
    );
  return (
    <Page title={m.title} lead={m.lead}>
      {notice !== null && <Notice>{asSentence(notice)}</Notice>}
      <PasswordStep
        username={username}
        onUsername={setUsername}
        onDone={loadNextPage}
        onCode={(challenge) => setStep({ at: 'code', challenge })}
        onLink={() => setStep({ at: 'link' })}
      />
      <p className="solo-links">
        <a href={withDestinationFrom(RECOVERY_PATH, search)}>{m.forgotten}</a>
        <a href={withDestinationFrom(SIGN_UP_PATH, search)}>{m.signUp}</a>
      </p>
    </Page>
  );
}
