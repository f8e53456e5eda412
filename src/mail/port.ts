export interface Mail {
  /** Names what the mail tells, so that sending it again after a crash can be recognized. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
}

/** Takes a mail for good, or throws so that it is tried again. An error names no person. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
