/** The ports on which mail servers on the internet listen. */
export const SMTP_PORTS = [25, 465, 587, 2525] as const;
/** The port on which a connection begins with TLS */
export const TLS_PORT = 465 satisfies (typeof SMTP_PORTS)[number];
/** How long a mail server may take to answer, in seconds */
export const SMTP_TIMEOUT = { min: 1, max: 60, default: 10 } as const;
