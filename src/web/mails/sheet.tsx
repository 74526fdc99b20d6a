/** The layout of every mail and its few components. */
import type { ReactNode } from 'react';
import type { Letterhead } from '#platform/mail/mail-renderer.ts';
import { look } from './look.ts';

interface SheetProps {
  letterhead: Letterhead;
  /** The preview text beside the subject */
  preview: string;
  children: ReactNode;
}

export function Sheet({ letterhead, preview, children }: SheetProps) {
  const { siteName, siteUrl, companyName, address, phone, locale } = letterhead;
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      </head>
      <body style={look.page}>
        <div style={{ display: 'none' }} data-skip-in-text="true">
          {preview}
        </div>
        <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={look.outer}>
          <tbody>
            <tr>
              <td align="center">
                <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={look.sheet}>
                  <tbody>
                    <tr>
                      <td style={look.head} data-skip-in-text="true">
                        <a href={siteUrl} style={look.headLink}>
                          {siteName}
                        </a>
                      </td>
                    </tr>
                    <tr>
                      <td style={look.body}>{children}</td>
                    </tr>
                    <tr>
                      <td style={look.foot}>
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
                        <br />
                        <a href={siteUrl} style={look.footLink}>
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

/** Null: the reader may not be the person who typed the name. */
export function Greeting({ name }: { name: string | null }) {
  if (name === null) return <p style={look.paragraph}>Hello,</p>;
  return (
    <p style={look.paragraph}>
      Hello <bdi>{name}</bdi>,
    </p>
  );
}

/** The one action of a mail. `path` is a path of this site: no mail links anywhere else. */
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
    <p style={look.paragraph}>
      <a href={letterhead.siteUrl + path} style={look.action}>
        {children}
      </a>
    </p>
  );
}

/** Text as the user typed it: keeps its lines and contains nothing that a program could take for a link or a tag. */
export function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
    <span key={index}>
      {index === 0 ? null : <br />}
      {line}
    </span>
  ));
}

/** User text, set off as a quotation. */
export function Typed({ text }: { text: string }) {
  return (
    <blockquote style={look.quote}>
      <Lines text={text} />
    </blockquote>
  );
}

/** Names and values, as in a title block: contains `Fact`s. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <table style={look.facts}>
      <tbody>{children}</tbody>
    </table>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" style={look.factName}>
        {name}
      </th>
      <td style={look.fact}>{children}</td>
    </tr>
  );
}
