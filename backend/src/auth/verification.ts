import { randomInt, randomUUID } from 'node:crypto';
import type { VerificationForm } from '@stationwall/contract/services/verify-code';
import { type Database, hostSide, normalized } from '../store/accounts.ts';
import { keepCode, takeCode } from '../store/verification-codes.ts';
import { codeLetters } from './code-glyphs.ts';
import { answerOf, newQuestion, type Question } from './code-question.ts';

export const codeLivesS = 300;
const codeLength = 5;

/** Whose sign-in a code is for. */
export interface CodeHolder {
  /** null = the host side. */
  tenantId: number | null;
  nameOrEmail: string;
  network: string;
}

export type NewCode = { id: string } & ({ letters: string } | Question);

/** Makes a code and keeps its answer: letters to draw, or a question to answer by a number. */
export async function newCode(
  db: Database,
  { tenantId, nameOrEmail, network }: CodeHolder,
  form: VerificationForm,
  now: number,
): Promise<NewCode> {
  const id = randomUUID();
  const keep = (answer: string) => {
    const expiresAt = now + codeLivesS * 1000;
    const holder = { tenantId: tenantId ?? hostSide, name: normalized(nameOrEmail), network };
    return keepCode(db, { id, ...holder, answer, expiresAt }, now);
  };
  if (form === 'question') {
    const question = newQuestion(randomInt);
    await keep(String(answerOf(question)));
    return { id, ...question };
  }
  const letters = Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join(
    '',
  );
  await keep(letters);
  return { id, letters };
}

/** Uses a code up. Case and spaces do not matter. */
export async function isRightCode(
  db: Database,
  { tenantId, nameOrEmail }: Omit<CodeHolder, 'network'>,
  given: { id: string; code: string },
  now: number,
): Promise<boolean> {
  const holder = { tenantId: tenantId ?? hostSide, name: normalized(nameOrEmail) };
  const answer = await takeCode(db, { id: given.id, ...holder }, now);
  return answer !== null && given.code.replace(/\s/g, '').toUpperCase() === answer;
}
