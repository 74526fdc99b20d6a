/** Lays out an email and renders the parts of its text. */

import type { ReactNode } from 'react';
import type { Letterhead } from '#platform/mail/mail-renderer.ts';
import { rich } from '#platform/messages/catalogue.ts';
import { directionOf } from '#platform/messages/direction.ts';
import { useFormat, useLocale } from '#web/ui/text/format.ts';
import { layout as m } from './messages/en-GB.ts';
import { mailStyles, sidedMailStyles } from './styles.ts';

const useSidedStyles = () => sidedMailStyles[directionOf(useLocale())];

interface MailLayoutProps {
  letterhead: Letterhead;
  /** The text that email programs show beside the subject in a list */
  preview: string;
  children: ReactNode;
}

export function MailLayout({ letterhead, preview, children }: MailLayoutProps) {
  const { siteName, siteUrl, companyName, address, phone, companyNumber, locale } = letterhead;
  const { fill } = useFormat();
  const { sheet } = useSidedStyles();
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      </head>
      <body style={mailStyles.page}>
        <div style={{ display: 'none' }} data-skip-in-text="true">
          {preview}
        </div>
        <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={mailStyles.outer}>
          <tbody>
            <tr>
              <td align="center">
                <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={sheet}>
                  <tbody>
                    <tr>
                      <td style={mailStyles.head} data-skip-in-text="true">
                        <a href={siteUrl} style={mailStyles.headLink}>
                          {siteName}
                        </a>
                      </td>
                    </tr>
                    <tr>
                      <td style={mailStyles.body}>{children}</td>
                    </tr>
                    <tr>
                      <td style={mailStyles.foot}>
                        {companyName}
                        {address === null ? null : (
                          <>
                            <br />
                            {address}
                          </>
                        )}
                        {phone === null ? null : (
                          <>
                            <br />
                            {phone}
                          </>
                        )}
                        {companyNumber === null ? null : (
                          <>
                            <br />
                            {fill(m.companyNumber, { number: companyNumber })}
                          </>
                        )}
                        <br />
                        <a href={siteUrl} style={mailStyles.footLink}>
                          {siteUrl}
                        </a>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

export function Heading({ children }: { children: ReactNode }) {
  return <h1 style={mailStyles.title}>{children}</h1>;
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <p style={mailStyles.paragraph}>{children}</p>;
}

/** Greets the recipient. `name`: null if another person may have typed the name. */
export function Greeting({ name }: { name: string | null }) {
  return (
    <Paragraph>
      {name === null ? m.greeting : rich(m.greetingName, { name: () => <bdi key="name">{name}</bdi> })}
    </Paragraph>
  );
}

/** Reminds the recipient of their username. `username`: null if another person may have chosen it. */
export function Username({ username }: { username: string | null }) {
  const { fill } = useFormat();
  return username === null ? null : <Paragraph>{fill(m.username, { username })}</Paragraph>;
}

/** Says how to get help: by phone, if the company has entered a number. */
export function Help({ letterhead: { phone } }: { letterhead: Letterhead }) {
  const { fill } = useFormat();
  return <Paragraph>{phone === null ? m.help : fill(m.helpPhone, { phone })}</Paragraph>;
}

/** Renders the one action of an email. `path` is a path of this site: emails contain no links to other websites. */
export function Action({
  letterhead,
  path,
  children,
}: {
  letterhead: Letterhead;
  path: string;
  children: ReactNode;
}) {
  return (
    <Paragraph>
      <a href={letterhead.siteUrl + path} style={mailStyles.action}>
        {children}
      </a>
    </Paragraph>
  );
}

/** Renders a text that a user typed, with its line breaks. It is escaped, so it contains no markup. */
export function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
    <span key={index}>
      {index === 0 ? null : <br />}
      {line}
    </span>
  ));
}

/** Renders a text that a user typed as a quotation. */
export function UserText({ text }: { text: string }) {
  return (
    <blockquote style={useSidedStyles().quote}>
      <Lines text={text} />
    </blockquote>
  );
}

/** Renders a table of `Fact`s, each with a name and a value. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <table style={mailStyles.facts}>
      <tbody>{children}</tbody>
    </table>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" style={useSidedStyles().factName}>
        {name}
      </th>
      <td style={mailStyles.fact}>{children}</td>
    </tr>
  );
}
