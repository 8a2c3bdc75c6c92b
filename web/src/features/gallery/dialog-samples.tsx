import { Button } from '@blueprintjs/core';
import { changedMeanwhileCode, type Problem, ProblemError } from '@stationwall/contract/problem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { fieldsOf } from '../../kit/fields.ts';
import { Panel } from '../../kit/panel.tsx';
import { QuestionDialog } from '../../kit/question-dialog.tsx';
import { SecretOnce } from '../../kit/secret-once.tsx';

interface Person {
  userName: string;
  name: string;
  emailAddress: string;
}

const field = fieldsOf<Person>()('profile');
const fields = [
  field.text('userName', { isRequired: true, maxLength: 8 }),
  field.text('name', { isFixed: () => true }),
  field.email('emailAddress', { isRequired: true }),
];
const refusal = (code: number, member: string | null): Problem => ({
  kind: 'backend',
  status: 500,
  error: {
    code,
    message: 'Refused by the server',
    details: null,
    validationErrors: member === null ? null : [{ message: 'Taken', members: [member] }],
  },
});
const answers: Record<string, Problem | null> = {
  saves: null,
  'refuses a field': refusal(0, 'userName'),
  refuses: refusal(0, null),
  'was changed': refusal(changedMeanwhileCode, null),
};

export const DialogSamples = () => (
  <Panel title="EntityDialog, QuestionDialog, SecretOnce">
    <div className="gallery-row">
      {Object.entries(answers).map(([name, problem]) => (
        <DialogSample key={name} name={name} problem={problem} />
      ))}
      <QuestionSample />
      <SecretSample />
    </div>
  </Panel>
);

function DialogSample({ name, problem }: { name: string; problem: Problem | null }) {
  const dialog = useEntityDialog<Person>({
    fields,
    load: async () => ({ userName: 'ann', name: 'Ann', emailAddress: 'ann@example.org' }),
    save: async () => {
      if (problem !== null) throw new ProblemError(problem);
    },
  });
  return (
    <>
      <Button text={name} onClick={() => dialog.open()} />
      <EntityDialog dialog={dialog} title={`EntityDialog, ${name}`} fields={fields} />
    </>
  );
}

function QuestionSample() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button text="question" onClick={() => setOpen(true)} />
      <QuestionDialog
        isOpen={isOpen}
        title={t('kit.unsaved')}
        keepText={t('kit.stay')}
        actText={t('kit.leave')}
        isDanger={true}
        onAnswer={() => setOpen(false)}
      />
    </>
  );
}

function SecretSample() {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <Button text="secret" onClick={() => setSecret('Rain#4711-Stage')} />
      <SecretOnce
        title="SecretOnce"
        text="It is shown this once."
        secret={secret}
        copyText="Copy"
        copiedText="Copied"
        doneText="Done"
        onDone={() => setSecret(null)}
      />
    </>
  );
}
