/** The ports on which mail servers on the internet listen. */
export const SMTP_PORTS = [25, 465, 587, 2525] as const;
