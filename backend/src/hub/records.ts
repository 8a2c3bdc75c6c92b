const separator = '\u001e';

/** The JSON of one message of the protocol, ended by its separator. */
export const record = (message: object) => `${JSON.stringify(message)}${separator}`;

export const maxRecordLength = 32 * 1024;

/** What is read of a client at once: enough to tell it in words that a record was too long. */
export const mostBytesAtOnce = 1024 * 1024;

export class RecordTooLong extends Error {}

/** Puts records together from WebSocket messages, which may hold many, one, or a part of one. */
export class RecordReader {
  #begun = '';

  push(text: string): string[] {
    const parts = `${this.#begun}${text}`.split(separator);
    this.#begun = parts.pop() ?? '';
    for (const part of [...parts, this.#begun]) {
      if (part.length > maxRecordLength) {
        throw new RecordTooLong(`The maximum message size of ${maxRecordLength} characters was exceeded.`);
      }
    }
    return parts;
  }
}
