/**
 * Creates refusals of uploaded files, with a message for the upload field. The processes that parse files load this
 * module too, so a refusal can be translated by another process than the one that created it.
 */
import { fill, translated } from '#platform/messages/translated.ts';
import type { ErrorCode } from '#platform/schema/errors.ts';

export interface FileRefusal<Reason extends string> {
  ok: false;
  code: Extract<ErrorCode, 'invalid' | 'too_large' | 'unsupported_type' | 'unprocessable' | 'unavailable'>;
  /** A sentence a person can act on, in the language of the process that made it */
  message: string;
  /** The key of the message, with its values, so that another process can write the message in another language */
  reason: Reason;
  values: Readonly<Record<string, string | number>>;
  /** The message of the decoder or reader; for the log only */
  detail?: string;
}

/** Returns the functions that create and translate refusals with the messages of one section of a catalogue. */
export const fileRefusals = <const Texts extends Readonly<Record<string, string>>>(texts: Texts) => {
  type Refusal = FileRefusal<keyof Texts & string>;
  const m: Readonly<Record<string, string>> = translated(texts);

  /**
   * Returns the refusal with its message in the language of the request, which the process that created the refusal
   * does not know.
   */
  const inLanguageOfRequest = (refusal: Refusal): Refusal => ({
    ...refusal,
    message: (fill as (text: string, values: Refusal['values']) => string)(
      m[refusal.reason] ?? '',
      refusal.values,
    ),
  });

  return {
    inLanguageOfRequest,
    /** Creates a refusal. `detail` is for the log; the other values fill the message. */
    refusal: (
      code: Refusal['code'],
      reason: Refusal['reason'],
      {
        detail,
        ...values
      }: { detail?: string | undefined; [value: string]: string | number | undefined } = {},
    ): Refusal =>
      inLanguageOfRequest({
        ok: false,
        code,
        reason,
        values: values as Refusal['values'],
        message: '',
        ...(detail === undefined ? {} : { detail }),
      }),
  };
};
