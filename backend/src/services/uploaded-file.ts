import type { FastifyRequest } from 'fastify';
import { invalid, saying } from '../abp-error.ts';
import { account } from '../localization/account-texts.ts';

export interface Upload {
  file: { name: string; bytes: Buffer } | 'too large';
  /** By lower-case name, as ASP.NET binds them. */
  fields: Map<string, string>;
}

const noForm = () => invalid({ message: saying(account.NoFileInForm), members: [] });

/** Reads a form with one file to its end, in whatever order its parts come. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw noForm();
  const fields = new Map<string, string>();
  let file: Upload['file'] | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname.toLowerCase(), String(part.value));
      else {
        const bytes = await part.toBuffer();
        file = part.file.truncated ? 'too large' : { name: part.filename ?? '', bytes };
      }
    }
  } catch (error) {
    if (isOfTheForm(error)) throw noForm();
    throw error;
  }
  if (file === null) throw noForm();
  return { file, fields };
}

/** The reader's own complaints: too many parts, a form cut short. */
const isOfTheForm = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
